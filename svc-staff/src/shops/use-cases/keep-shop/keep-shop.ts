import type { LocalizedText } from '@shop/contracts';
import type { KnownShops } from '../../persistence/shop.repository.ts';

export interface KeepShopDeps {
  readonly shops: Pick<KnownShops, 'keep'>;
  /** Makes the owner from the configuration if the default shop has none. */
  readonly ensureFirstOwner: () => Promise<void>;
}
export interface KeepShop {
  readonly shopUuid: string;
  readonly seq: number;
  readonly name: LocalizedText;
  readonly isDefault: boolean;
}

/** Keeps what the catalogue says of a shop. The default one may be the first of the installation (D-11.01). */
export const keepShop = async (
  { shops, ensureFirstOwner }: KeepShopDeps,
  { shopUuid, ...shop }: KeepShop,
): Promise<void> => {
  await shops.keep({ _id: shopUuid, ...shop });
  if (shop.isDefault) await ensureFirstOwner();
};
