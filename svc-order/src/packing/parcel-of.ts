import type { Order } from '@shop/contracts/order/dashboard';
import type { PackingDeps } from './packing-deps.ts';

/** What packers noted of the box of an order, for its page. Null: nothing. */
export const parcelOf = async (
  { packings }: Pick<PackingDeps, 'packings'>,
  shopUuid: string,
  order: string,
): Promise<NonNullable<Order['parcel']> | null> => {
  const packing = (await packings.of(shopUuid).find([order])).get(order);
  const photos = [...(packing?.photos ?? [])];
  const weight = packing?.weight ?? null;
  return weight === null && photos.length === 0 ? null : { weight, photos };
};
