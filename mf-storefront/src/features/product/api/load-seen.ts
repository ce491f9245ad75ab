import { getProduct, type ProductCard } from '@shop/contracts/catalog/storefront';
import { ApiError, call } from '@shop/kit/api';
import { forgetSeen } from './seen-products.ts';

const loadOne = async (id: string): Promise<ProductCard | undefined> => {
  try {
    return (await call(getProduct, { params: { idOrSlug: id }, query: { view: 'page' } })).body;
  } catch (error) {
    // What is no longer sold is not asked for again; what did not come may come another time.
    if (error instanceof ApiError && error.status === 404) forgetSeen(id);
    else console.error('a product seen before could not be loaded', error);
    return undefined;
  }
};

/** As they are today, price and stock; those that are gone are left out. */
export const loadSeen = async (ids: readonly string[]): Promise<ProductCard[]> =>
  (await Promise.all(ids.map(loadOne))).filter((product) => product !== undefined);
