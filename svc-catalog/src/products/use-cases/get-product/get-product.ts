import type { ProductRecord } from '../../domain/product-records.ts';
import type { Products } from '../../persistence/product.repository.ts';

export interface GetProductDeps {
  readonly products: Pick<Products, 'of'>;
}

/** A product of the shop, also one that is in the bin; null: there is none. */
export const getProduct = (
  { products }: GetProductDeps,
  shopUuid: string,
  uuid: string,
): Promise<ProductRecord | null> => products.of(shopUuid).evenDeleted(uuid);
