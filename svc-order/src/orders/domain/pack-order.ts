import type { RecordedTaking } from './order-parts.ts';
import type { OrderRecord, RecordedLine, RecordedPacking, RecordedTotals } from './order-record.ts';
import { totalsOf } from './order-totals.ts';

export interface Packed {
  readonly lineId: string;
  readonly quantity: number;
}

type Quantities = Pick<RecordedLine, 'quantity' | 'packedQuantity' | 'deliveredQuantity'>;

/** The packed quantity of a line, as far as it is known. */
const packedOf = ({ packedQuantity, quantity }: Quantities): number => packedQuantity ?? quantity;

/** What of a line is sold, as far as it is known: what the customer took, or what was packed (D-4.07, D-4.13). */
export const soldOf = (line: Quantities): number => line.deliveredQuantity ?? packedOf(line);

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

const quantitiesOf = (named: readonly Packed[]): ReadonlyMap<string, number> =>
  new Map(named.map(({ lineId, quantity }) => [lineId, quantity]));

/** D-4.13: the customer took all that was packed. A line that is not named was taken as it was packed. */
export const isTakenWhole = (lines: readonly RecordedLine[], taken: readonly Packed[]): boolean => {
  const quantities = quantitiesOf(taken);
  return (
    taken.every(({ lineId }) => lines.some(({ id }) => id === lineId)) &&
    lines.every((line) => (quantities.get(line.id) ?? packedOf(line)) === packedOf(line))
  );
};

/**
 * D-4.13: 0 to the packed quantity per line, and more than 0 in total: who takes nothing returns the parcel.
 * @returns the lines with what was taken of them, or null if a quantity or a line is not valid.
 */
export const takeLines = (lines: readonly RecordedLine[], taken: readonly Packed[]): RecordedLine[] | null => {
  const quantities = quantitiesOf(taken);
  if (quantities.size !== taken.length || taken.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    return null;
  const result = lines.map((line) => {
    const deliveredQuantity = quantities.get(line.id) ?? packedOf(line);
    return { ...line, deliveredQuantity, total: line.unitPrice * deliveredQuantity };
  });
  const isValid = result.every((line) => line.deliveredQuantity >= 0 && line.deliveredQuantity <= packedOf(line));
  return isValid && result.some(({ deliveredQuantity }) => deliveredQuantity > 0) ? result : null;
};

/**
 * D-4.07, D-4.13: what the packed or taken part costs, with the delivery as it was agreed: one that was free stays so.
 */
export const soldTotals = (order: Pick<OrderRecord, 'totals'>, lines: readonly RecordedLine[]): RecordedTotals => {
  const { totals } = order;
  const sold = lines.map((line) => ({
    ...line,
    quantity: soldOf(line),
    cartDiscount: Math.round(((line.cartDiscount ?? 0) * soldOf(line)) / line.quantity),
  }));
  return totalsOf(sold, { price: totals.internalDeliveryCost, finalPrice: totals.shippingPaidByCustomer });
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

/** The before and after values in the history of a delivery in part. */
export const takingNote = (before: OrderRecord, after: Pick<OrderRecord, 'lines' | 'total'>): RecordedTaking => ({
  totalBefore: before.total,
  totalAfter: after.total,
  lines: after.lines.map((line) => ({
    lineId: line.id,
    name: line.name,
    packed: packedOf(line),
    taken: soldOf(line),
  })),
});

/** The same in units: the contents of packs that leave the warehouse, or that the customer took. */
export const soldUnits = (order: OrderRecord, lines: readonly RecordedLine[]): Packed[] => {
  const byLine = new Map(lines.map((line) => [line.id, soldOf(line)]));
  return order.units.map(({ lineId, orderLine, perLine }) => ({
    lineId,
    quantity: (byLine.get(orderLine) ?? 0) * perLine,
  }));
};
