import { getHome, type ProductCard, searchProducts } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';

const MAX_CARDS = 12;

const ofHome = async (): Promise<readonly ProductCard[]> => {
  const { modules } = (await call(getHome, { query: { view: 'page' } })).body;
  return modules.find(({ type }) => type === 'bestsellers_products')?.products ?? [];
};
/** What the shop shows first, for a home page without best sellers. */
const ofShop = async (): Promise<readonly ProductCard[]> =>
  (await call(searchProducts, { query: { inStock: 'true', limit: String(MAX_CARDS), view: 'page' } })).body.products;

let request: Promise<readonly ProductCard[]> | undefined;
const load = async (): Promise<readonly ProductCard[]> => {
  const cards = await ofHome().catch(() => []);
  return cards.length > 0 ? cards : ofShop().catch(() => []);
};

/** What others order; none if it cannot be loaded. Parts that ask at the same time share one request. */
export const loadBestSellers = (): Promise<readonly ProductCard[]> =>
  (request ??= load().finally(() => (request = undefined)));
