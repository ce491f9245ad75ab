import type { ListedProduct, Products } from '../../../products/index.ts';
import type { PartsReads } from '../../parts-on-the-wire.ts';

export interface GetProductPartsDeps extends PartsReads {
  readonly products: Pick<Products, 'of' | 'byIds'>;
}
export interface GetProductParts {
  readonly shopUuid: string;
  readonly product: string;
}

/** A product with all of its pictures, also those that are being made. */
export const getProductParts = (
  { products }: Pick<GetProductPartsDeps, 'products'>,
  { shopUuid, product }: GetProductParts,
): Promise<ListedProduct | null> => products.of(shopUuid).find(product);
