import type { BoxState } from '@shop/contracts/order/dashboard';
import type { OrderState } from '@shop/contracts/order';
import { isWaiting } from '../../orders/domain/asking.ts';
import type { OrderRecord } from '../../orders/domain/order-record.ts';
import { requiredItems, scannedUnits, sentUnits, type RequiredItem } from './box-units.ts';
import type { PackingRecord } from './packing-record.ts';

const TO_PACK: readonly OrderState[] = ['confirmed', 'preparing'];
const PACKED: readonly OrderState[] = ['packed', 'in_pool', 'announced', 'shipped', 'delivered', 'returned'];

/** Whether an order may be taken to be packed. */
export const isToPack = ({ state, awaiting }: Pick<OrderRecord, 'state' | 'awaiting'>): boolean =>
  TO_PACK.includes(state) && !isWaiting({ awaiting });

/** An order that was merged, or sent back to be confirmed, is to be cleared out of its box as a cancelled one is. */
export const boxStateOf = ({ state }: Pick<OrderRecord, 'state'>, packing: PackingRecord): BoxState => {
  if (PACKED.includes(state)) return 'packed';
  if (!TO_PACK.includes(state)) return 'cancelled';
  return packing.aside ? 'aside' : 'open';
};

/** Units that are not to be in the box, by item. */
export interface Surplus extends RequiredItem {
  readonly surplus: number;
}

/**
 * T-2.33: what is in the box, and not in the order as it is now. Of a cancelled order this is all of it, with what was
 * taken from the shelves for it before the first scan.
 *
 * @param spare units of an item that were picked for the wave and that none of its other boxes waits for
 */
export const surplusOf = (
  order: OrderRecord,
  packing: PackingRecord,
  spare: (item: string) => number = () => 0,
): readonly Surplus[] => {
  const scanned = scannedUnits(packing.scans);
  const items = requiredItems(order);
  const state = boxStateOf(order, packing);
  if (state === 'cancelled') {
    if (packing.putBackAt !== null) return [];
    return items.flatMap((item) => {
      const there = scanned.get(item.key) ?? 0;
      const surplus = Math.max(there, Math.min(item.required, spare(item.key)));
      return surplus > 0 ? [{ ...item, surplus }] : [];
    });
  }
  const wanted = state === 'packed' ? sentUnits(order) : new Map(items.map(({ key, required }) => [key, required]));
  return [...scanned].flatMap(([key, quantity]) => {
    const surplus = quantity - (wanted.get(key) ?? 0);
    if (surplus <= 0) return [];
    const known = items.find((item) => item.key === key);
    return [{ ...(known ?? unknownItem(key, packing)), surplus }];
  });
};

/** An item that the order had when it was scanned: its scan kept the name. */
const unknownItem = (key: string, { scans }: PackingRecord): RequiredItem => {
  const [product = '', combination = ''] = key.split(':');
  const name = scans.find(({ item }) => item === key)?.name ?? '';
  return {
    key,
    product,
    combination: combination === '' ? null : combination,
    name,
    attributes: '',
    sku: '',
    thumb: null,
    required: 0,
  };
};

/** Every unit of the order is in the box. */
export const isFull = (order: OrderRecord, packing: PackingRecord): boolean => {
  const scanned = scannedUnits(packing.scans);
  return requiredItems(order).every(({ key, required }) => (scanned.get(key) ?? 0) >= required);
};
