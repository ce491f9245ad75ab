import { getProduct, type ProductCard } from '@shop/contracts/catalog/storefront';
import { ApiError, call } from '@shop/kit/api';
import { forgetSeen } from './seen-products.ts';

const loadOne = async (id: string): Promise<ProductCard | undefined> => {
  try {
    return (await call(getProduct, { params: { idOrSlug: id }, query: { view: 'page' } })).body;
  } catch (error) {
    // A product that is no longer sold is forgotten; after another error it is loaded again next time.
    if (error instanceof ApiError && error.status === 404) forgetSeen(id);
    else console.error('a recently viewed product could not be loaded: it is left out', error);
    return undefined;
  }
};

/** With their current price and stock; products that are gone are left out. */
export const loadSeen = async (ids: readonly string[]): Promise<ProductCard[]> =>
  (await Promise.all(ids.map(loadOne))).filter((product) => product !== undefined);
