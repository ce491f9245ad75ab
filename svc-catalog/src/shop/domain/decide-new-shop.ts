import { localized } from '@shop/contracts';
import { hostOnly, type ShopRecord } from './shop.ts';

type KnownShop = Pick<ShopRecord, '_id' | 'hosts' | 'isDefault' | 'name'>;

export type NewShopDecision =
  | { readonly kind: 'add'; readonly isDefault: boolean }
  /** This shop, or with `onlyFirst` any. */
  | { readonly kind: 'there'; readonly shop: string }
  | { readonly kind: 'host-taken'; readonly host: string; readonly shop: string }
  | { readonly kind: 'default-taken'; readonly shop: string }
  /** The shop has no owner, so a sign-in would be impossible. */
  | { readonly kind: 'owner-missing' };

/** D-2.01: whether a shop can be added to those that are there. The first one is the default. */
export const decideNewShop = (
  shops: readonly KnownShop[],
  {
    uuid,
    hosts,
    isDefault: wanted,
  }: { readonly uuid: string; readonly hosts: readonly string[]; readonly isDefault: boolean },
  { onlyFirst, hasOwner }: { readonly onlyFirst: boolean; readonly hasOwner: boolean },
): NewShopDecision => {
  const nameOf = ({ name }: KnownShop): string => localized(name, 'fr');
  const [any] = shops;
  if (onlyFirst && any) return { kind: 'there', shop: nameOf(any) };
  for (const host of hosts) {
    const other = shops.find((shop) => shop._id !== uuid && shop.hosts.some((known) => hostOnly(known) === host));
    if (other) return { kind: 'host-taken', host, shop: nameOf(other) };
  }
  const itself = shops.find(({ _id }) => _id === uuid);
  if (itself) return { kind: 'there', shop: nameOf(itself) };
  const byDefault = shops.find(({ isDefault }) => isDefault);
  if (wanted && byDefault) return { kind: 'default-taken', shop: nameOf(byDefault) };
  const isDefault = wanted || shops.length === 0;
  return isDefault || hasOwner ? { kind: 'add', isDefault } : { kind: 'owner-missing' };
};
