import type { Language } from '@shop/contracts';
import type { ProductLanguage } from '@shop/contracts/catalog/dashboard';
import type { Attempt, StaffCommand } from '@shop/service-kit';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { changeProduct, type ChangeProductOutcome } from '../change-product/change-product.ts';

/**
 * BO-7.16: changes one language of a product. Without a version the change applies to the current product, so that
 * concurrent writes to other languages do not conflict.
 */
export const changeProductLanguage = async (
  deps: ProductWriteDeps,
  { product: id, language, texts }: { product: string; language: Language; texts: ProductLanguage },
  command: StaffCommand,
): Promise<Attempt<ChangeProductOutcome>> => {
  const { version, ...written } = texts;
  const checked = await deps.commits.check(await deps.products.of(command.staff.shopUuid).find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const change = {
    version: product.version,
    name: { ...product.name, [language]: written.name },
    shortDescription: { ...product.shortDescription, [language]: written.shortDescription },
    seoTitle: { ...product.seoTitle, [language]: written.seoTitle },
    seoDescription: { ...product.seoDescription, [language]: written.seoDescription },
  };
  const outcome = await changeProduct(deps, { product: id, change }, command);
  // Without a version, a change by another person in between is none of this person's business.
  return outcome.kind === 'stale' && version === undefined ? { kind: 'conflict' } : outcome;
};
