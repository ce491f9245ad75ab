import type { ShopRecord } from '../../domain/shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';

export interface GetShopSettingsDeps {
  readonly shops: Pick<Shops, 'of'>;
}
export interface GetShopSettings {
  readonly shopUuid: string;
}

/** As the database has them: what staff save next is checked against this version. */
export const getShopSettings = (
  { shops }: GetShopSettingsDeps,
  { shopUuid }: GetShopSettings,
): Promise<ShopRecord | null> => shops.of(shopUuid).find();
