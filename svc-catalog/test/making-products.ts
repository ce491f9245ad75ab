import { newId } from '@shop/service-kit';
import type { WalkedWrite } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf } from './catalogue-under-test.ts';

type Maker = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
const PATH = '/dashboard/api/product';

/** The body that the form for a new product sends. */
export const newProduct = ({ shop }: Pick<Maker, 'shop'>, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'simple',
  family: 'goods',
  name: { fr: 'Théière en laiton', ar: 'إبريق شاي نحاسي' },
  mainCategory: shop.id.kitchen,
  taxRate: 19,
  priceTtc: 4500,
  ...more,
});

/** A person's call about products, by default with all rights. */
export const callProducts = async (
  { shop, service, staff }: Maker,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(service.url + PATH + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${staff.token({ shopUuid: shop.id.shop })}`,
      ...headers,
    },
    body: JSON.stringify(body) ?? null,
  });

export const madeProduct = async (maker: Maker, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await callProducts(maker, 'POST', '', newProduct(maker, more));
  if (answer.status !== 201) throw new Error(`the product was not made: ${answer.status} ${await answer.text()}`);
  return jsonOf(answer);
};

const changed = (subject: string, action: string, before: object, after: object) => () => ({
  entity: 'product',
  subject,
  action,
  before: { ...before },
  after: { ...after },
});

/** Writes of staff to products, each of another one. */
export const productWrites = (maker: Maker): Readonly<Record<string, () => Promise<WalkedWrite>>> => {
  // Unique names, because these writes run in parallel and each name becomes an address.
  const called = () => ({ name: { fr: `Théière ${newId()}` } });
  const auditedAs = ({ uuid, name, slug, sku }: Readonly<Record<string, unknown>>, action: string) => ({
    ...changed(String(uuid), action, {}, { name, type: 'simple', slug, sku, priceTtc: 450_000 })(),
  });
  return {
    createProduct: () => {
      // The other shop has no such category.
      const acted = (made: Readonly<Record<string, unknown>>) => auditedAs(made, 'product.create');
      return Promise.resolve({ path: {}, body: newProduct(maker, called()), elsewhere: 422, acted });
    },
    duplicateProduct: async () => {
      const { uuid } = await madeProduct(maker, called());
      return { path: { uuid }, acted: (made) => auditedAs(made, 'product.duplicate') };
    },
    changeProduct: async () => {
      const { uuid, version } = await madeProduct(maker, called());
      const [before, after] = [{ status: 'ordinary' }, { status: 'preorder' }];
      return { path: { uuid }, body: { version, ...after }, acted: changed(uuid, 'product.change', before, after) };
    },
    changeProductLanguage: async () => {
      const { name } = called();
      const { uuid } = await madeProduct(maker, { name });
      const texts = { name: 'Teapot', seoTitle: 'Brass teapot', seoDescription: 'For tea.', shortDescription: 'Brass' };
      const after = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { en: text }]));
      const before = { name, seoTitle: {}, seoDescription: {}, shortDescription: {} };
      const acted = changed(uuid, 'product.change', before, { ...after, name: { ...name, en: texts.name } });
      return { path: { uuid, language: 'en' }, body: texts, acted };
    },
    schedulePrice: async () => {
      const { uuid } = await madeProduct(maker, called());
      const at = '2099-01-01T00:00:00.000Z';
      const after = { startsAt: at, priceTtc: 500_000 };
      return { path: { uuid }, body: { at, priceTtc: 5000 }, acted: changed(uuid, 'product.schedulePrice', {}, after) };
    },
    cancelScheduledPrice: async () => {
      const { uuid } = await madeProduct(maker, called());
      const at = '2099-01-01T00:00:00.000Z';
      const path = `/${uuid}/scheduled-price`;
      const { scheduledPrices } = await jsonOf(await callProducts(maker, 'POST', path, { at, priceHt: 5000 }));
      const before = { startsAt: at, priceHt: 500_000 };
      return {
        path: { uuid, price: scheduledPrices[0].id },
        acted: changed(uuid, 'product.unschedulePrice', before, {}),
      };
    },
    deleteProduct: async () => {
      const { name } = called();
      const { uuid, version, slug } = await madeProduct(maker, { name });
      return { path: { uuid }, body: { version }, acted: changed(uuid, 'product.delete', { name, slug }, {}) };
    },
    restoreProduct: async () => {
      const { name } = called();
      const { uuid, version, slug } = await madeProduct(maker, { name });
      await callProducts(maker, 'POST', `/${uuid}/delete`, { version });
      const seen = { version: version + 1 };
      return { path: { uuid }, body: seen, acted: changed(uuid, 'product.restore', {}, { name, slug }) };
    },
  };
};

/** A reference that no other product has. */
export const someSku = (): string => `R-${newId().slice(-12)}`;
