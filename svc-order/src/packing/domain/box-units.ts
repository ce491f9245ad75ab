import type { OrderRecord } from '../../orders/domain/order-record.ts';
import { soldUnits } from '../../orders/domain/pack-order.ts';
import { itemKey, type RecordedScan } from './packing-record.ts';

type Figures = ReadonlyMap<string, number>;

/** An item of an order with what people recognise it by, and how many units of it the whole order has. */
export interface RequiredItem {
  readonly key: string;
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly attributes: string;
  readonly sku: string;
  readonly thumb: string | null;
  readonly required: number;
}

const add = (figures: Map<string, number>, key: string, quantity: number): void => {
  figures.set(key, (figures.get(key) ?? 0) + quantity);
};

/** The items of an order: contents of packs are items of their own, and the same item of several lines is one. */
export const requiredItems = (order: Pick<OrderRecord, 'units' | 'lines'>): readonly RequiredItem[] => {
  const items = new Map<string, RequiredItem>();
  for (const { orderLine, product, combination, quantity } of order.units) {
    const key = itemKey(product, combination);
    const former = items.get(key);
    if (former) {
      items.set(key, { ...former, required: former.required + quantity });
      continue;
    }
    const line = order.lines.find(({ id }) => id === orderLine);
    const content = line?.contents.find((one) => itemKey(one.product, one.combination) === key) ?? line;
    const { name = '', attributes = '', sku = '', thumb = null } = content ?? {};
    items.set(key, { key, product, combination, name, attributes, sku, thumb, required: quantity });
  }
  return [...items.values()];
};

/** What is in the box by its scans. */
export const scannedUnits = (scans: readonly RecordedScan[]): Figures => {
  const figures = new Map<string, number>();
  for (const { item, quantity, outcome, isUndone } of scans)
    if (outcome === 'ok' && isUndone !== true && item !== null) add(figures, item, quantity);
  return figures;
};

/** The units that left with a packed order. */
export const sentUnits = (order: OrderRecord): Figures => {
  const figures = new Map<string, number>();
  const packed = new Map(soldUnits(order, order.lines).map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, product, combination } of order.units)
    add(figures, itemKey(product, combination), packed.get(lineId) ?? 0);
  return figures;
};

/**
 * D-4.07: how many of each line the scanned units make. A line is counted with all that one of it holds: half of a pack
 * is no pack. Lines that come first get what several of them could have.
 */
export const packedLines = (
  order: Pick<OrderRecord, 'units' | 'lines'>,
  scanned: Figures,
): readonly { readonly lineId: string; readonly quantity: number }[] => {
  const left = new Map(scanned);
  return order.lines.map(({ id, quantity }) => {
    const parts = order.units.filter(({ orderLine }) => orderLine === id);
    const perLine = new Map<string, number>();
    for (const part of parts) add(perLine, itemKey(part.product, part.combination), part.perLine);
    const possible = [...perLine].map(([key, each]) => Math.floor((left.get(key) ?? 0) / each));
    const packed = Math.max(0, Math.min(quantity, ...possible));
    for (const [key, each] of perLine) left.set(key, (left.get(key) ?? 0) - packed * each);
    return { lineId: id, quantity: parts.length === 0 ? quantity : packed };
  });
};
