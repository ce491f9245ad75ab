import type { OrderRecord, RecordedLine, RecordedPacking, RecordedTotals } from './order-record.ts';
import { totalsOf } from './order-totals.ts';

export interface Packed {
  readonly lineId: string;
  readonly quantity: number;
}

/** The packed quantity of a line, as far as it is known. */
const packedOf = ({ packedQuantity, quantity }: RecordedLine): number => packedQuantity ?? quantity;

/** A line keeps its ordered quantity; its amounts follow the packed quantity. */
const countedAs = (line: RecordedLine, packedQuantity: number | null): RecordedLine => ({
  ...line,
  packedQuantity,
  total: line.unitPrice * (packedQuantity ?? line.quantity),
});

/**
 * BO-5.10: 0 to the ordered quantity per line, and more than 0 in total. Lines that are not named are packed
 * completely.
 * @returns the lines with their packed quantities, or null if a quantity or a line is not valid.
 */
export const packLines = (lines: readonly RecordedLine[], packed: readonly Packed[]): RecordedLine[] | null => {
  const requested = new Map(packed.map(({ lineId, quantity }) => [lineId, quantity]));
  if (requested.size !== packed.length || packed.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    return null;
  const result = lines.map((line) => countedAs(line, requested.get(line.id) ?? line.quantity));
  const valid = result.every((line) => packedOf(line) >= 0 && packedOf(line) <= line.quantity);
  return valid && result.some((line) => packedOf(line) > 0) ? result : null;
};

export const unpackLines = (lines: readonly RecordedLine[]): RecordedLine[] =>
  lines.map((line) => countedAs(line, null));

export const isWhole = (lines: readonly RecordedLine[]): boolean =>
  lines.every((line) => packedOf(line) === line.quantity);

/**
 * D-4.07: what the packed part costs, with the delivery as it was agreed: one that was free stays free.
 */
export const packedTotals = (order: Pick<OrderRecord, 'totals'>, lines: readonly RecordedLine[]): RecordedTotals => {
  const { totals } = order;
  const packed = lines.map((line) => ({
    ...line,
    quantity: packedOf(line),
    cartDiscount: Math.round(((line.cartDiscount ?? 0) * packedOf(line)) / line.quantity),
  }));
  return totalsOf(packed, { price: totals.internalDeliveryCost, finalPrice: totals.shippingPaidByCustomer });
};

/** The before and after values in the history of a step that changed the packed quantities. */
export const packingNote = (before: OrderRecord, after: Pick<OrderRecord, 'lines' | 'total'>): RecordedPacking => ({
  totalBefore: before.total,
  totalAfter: after.total,
  lines: after.lines.map((line) => ({
    lineId: line.id,
    name: line.name,
    ordered: line.quantity,
    packed: packedOf(line),
  })),
});

/** The same in units: the contents of packs that leave the warehouse. */
export const packedUnits = (order: OrderRecord, lines: readonly RecordedLine[]): Packed[] => {
  const byLine = new Map(lines.map((line) => [line.id, packedOf(line)]));
  return order.units.map(({ lineId, orderLine, perLine }) => ({
    lineId,
    quantity: (byLine.get(orderLine) ?? 0) * perLine,
  }));
};
