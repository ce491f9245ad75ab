import { settingsBegin } from '../../domain/settings-begin.ts';
import type { ShopRecord } from '../../domain/shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';

export interface GetProductDefaultsDeps {
  readonly shops: Pick<Shops, 'of'>;
}
export interface ProductDefaults {
  /** In percent. */
  readonly taxRate: number;
  readonly pricesTyped: NonNullable<ShopRecord['pricesTyped']>;
}

/** How a new product of the shop begins; undefined: there is no such shop. */
export const getProductDefaults = async (
  { shops }: GetProductDefaultsDeps,
  shopUuid: string,
): Promise<ProductDefaults | undefined> => {
  const shop = await shops.of(shopUuid).find();
  if (!shop) return undefined;
  const { defaultTaxRate: taxRate, pricesTyped } = settingsBegin(shop);
  return { taxRate, pricesTyped };
};
