import { getProduct, type Product } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';

/** All of a product that a card shows a part of. @throws ApiError, NetworkError */
export const fullProduct = async (slug: string): Promise<Product> =>
  (await call(getProduct, { params: { idOrSlug: slug } })).body;
