import type { PooledOrder } from '@shop/contracts/logistics/dashboard';
import type { ScannedCode } from '@shop/back-office/scanning';

/** What a scan at the hand-over means. `order`: the one that it is of. */
export type ParcelScan =
  | { readonly kind: 'scanned' | 'again' | 'shipped' | 'notAnnounced'; readonly order: PooledOrder }
  | { readonly kind: 'unknown' };

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isOf = ({ candidates, order: scanned }: ScannedCode, { order, number, trackingId }: PooledOrder): boolean => {
  if (scanned && 'uuid' in scanned) return scanned.uuid === order;
  return candidates.some((text) => same(text, number) || (trackingId !== null && same(text, trackingId)));
};

/** The parcel of a scanned tracking or order number, and whether it goes with the courier now. */
export const parcelOfScan = (
  code: ScannedCode,
  orders: readonly PooledOrder[],
  scanned: readonly string[],
): ParcelScan => {
  const order = orders.find((one) => isOf(code, one));
  if (!order) return { kind: 'unknown' };
  if (order.state === 'shipped' || order.state === 'ended') return { kind: 'shipped', order };
  if (order.state !== 'announced') return { kind: 'notAnnounced', order };
  return { kind: scanned.includes(order.order) ? 'again' : 'scanned', order };
};
