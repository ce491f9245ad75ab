import type { OrderRecord, RecordedLine } from './order-record.ts';

export interface Packed {
  readonly lineId: string;
  readonly quantity: number;
}

/**
 * BO-5.10: 0 to ordered per line, and something in all. Lines that are not named are packed whole.
 * @returns the lines with what is packed of each, or null when a quantity or a line is not valid.
 */
export const packLines = (lines: readonly RecordedLine[], packed: readonly Packed[]): RecordedLine[] | null => {
  const wanted = new Map(packed.map(({ lineId, quantity }) => [lineId, quantity]));
  if (wanted.size !== packed.length || packed.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) return null;
  const result = lines.map((line) => ({ ...line, packedQuantity: wanted.get(line.id) ?? line.quantity }));
  const valid = result.every(({ packedQuantity, quantity }) => packedQuantity >= 0 && packedQuantity <= quantity);
  return valid && result.some(({ packedQuantity }) => packedQuantity > 0) ? result : null;
};

export const unpackLines = (lines: readonly RecordedLine[]): RecordedLine[] => lines.map((line) => ({ ...line, packedQuantity: null }));

/** The same in units: what leaves the shelf, packs taken apart. */
export const packedUnits = (order: OrderRecord, lines: readonly RecordedLine[]): Packed[] => {
  const byLine = new Map(lines.map(({ id, packedQuantity, quantity }) => [id, packedQuantity ?? quantity]));
  return order.units.map(({ lineId, orderLine, perLine }) => ({ lineId, quantity: (byLine.get(orderLine) ?? 0) * perLine }));
};
