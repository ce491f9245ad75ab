import type { StockSort } from '@shop/contracts/logistics/dashboard';
import type { StockItemRecord } from './stock-item.model.ts';

type Value = string | number | null;

/** An order of the list, by a field that an index has, and by the id where that is equal. */
export interface ListOrder {
  readonly field: string;
  readonly way: 1 | -1;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  readonly valueOf: (item: StockItemRecord) => Value;
}

const order = (field: string, way: 1 | -1, valueOf: ListOrder['valueOf']): ListOrder => ({
  field,
  way,
  sort: { [field]: way, _id: way },
  valueOf,
});
const nameOf = ({ goods }: StockItemRecord): Value => goods?.sort ?? null;
const availableOf = ({ told }: StockItemRecord): Value => told ?? null;
const onHandOf = ({ shown }: StockItemRecord): Value => shown?.onHand ?? null;

export const ORDERS: Readonly<Record<StockSort, ListOrder>> = {
  name_asc: order('goods.sort', 1, nameOf),
  name_desc: order('goods.sort', -1, nameOf),
  available_asc: order('told', 1, availableOf),
  available_desc: order('told', -1, availableOf),
  onHand_asc: order('shown.onHand', 1, onHandOf),
  onHand_desc: order('shown.onHand', -1, onHandOf),
  expiry_asc: order('shown.expiry', 1, ({ shown }) => shown?.expiry ?? null),
};

export interface Position {
  readonly value: Value;
  readonly id: string;
}

/** Where the list goes on behind an item. */
export const cursorOf = ({ valueOf }: ListOrder, item: StockItemRecord): string =>
  Buffer.from(JSON.stringify([valueOf(item), item._id])).toString('base64url');

/** Null if the text is no cursor of this order. */
export const positionOf = ({ field }: ListOrder, cursor: string): Position | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 2) return null;
    const [value, id]: unknown[] = read;
    const type = field === 'told' || field === 'shown.onHand' ? 'number' : 'string';
    if (typeof id !== 'string') return null;
    if (value === null) return { value, id };
    return typeof value === type && (typeof value === 'string' || typeof value === 'number') ? { value, id } : null;
  } catch {
    return null;
  }
};

/** The condition for items behind a position. Items without the value come first, or last where the way is back. */
export const afterPosition = ({ field, way }: ListOrder, { value, id }: Position) => {
  const [beyond, beyondId] = way === 1 ? ['$gt', { $gt: id }] : ['$lt', { $lt: id }];
  const same = { [field]: value, _id: beyondId };
  if (value === null) return way === 1 ? { $or: [same, { [field]: { $ne: null } }] } : same;
  const further = { [field]: { [beyond]: value } };
  return { $or: way === 1 ? [same, further] : [same, further, { [field]: null }] };
};
