import type { Language } from '@shop/contracts';
import type { ProductLanguage } from '@shop/contracts/catalog/dashboard';
import type { StaffWrite } from '@shop/service-kit';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { changeProduct, type ChangeProductOutcome } from '../change-product/change-product.ts';

/** Others writing other languages one after the other: then the person presses again. */
const ATTEMPTS = 3;

/** BO-7.16: one language of a product; what it says in the others is not touched, whoever writes them meanwhile. */
export const changeProductLanguage = async (
  deps: ProductWriteDeps,
  { product: id, language, texts }: { product: string; language: Language; texts: ProductLanguage },
  press: StaffWrite,
): Promise<ChangeProductOutcome> => {
  const { version: seen, ...written } = texts;
  const { staff, operation } = press;
  const ofShop = deps.products.of(staff.shopUuid);
  for (let attempt = 1; ; attempt += 1) {
    const product = await ofShop.find(id);
    if (!product) return { kind: 'not-found' };
    if (seen === undefined && operation !== null && (await deps.things.wasHandled('product', id, operation))) {
      // The answer to this very press was lost; others may have written it anew since.
      const now = await ofShop.find(id);
      return now ? { kind: 'done', entity: now } : { kind: 'not-found' };
    }
    const change = {
      version: seen ?? product.version,
      name: { ...product.name, [language]: written.name },
      shortDescription: { ...product.shortDescription, [language]: written.shortDescription },
      seoTitle: { ...product.seoTitle, [language]: written.seoTitle },
      seoDescription: { ...product.seoDescription, [language]: written.seoDescription },
    };
    const outcome = await changeProduct(deps, { product: id, change }, press);
    if (outcome.kind !== 'stale' || seen !== undefined || attempt === ATTEMPTS) return outcome;
  }
};
