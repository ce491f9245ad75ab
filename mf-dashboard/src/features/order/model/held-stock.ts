import type { Order } from '@shop/contracts/order/dashboard';

type Line = Pick<Order['lines'][number], 'id' | 'quantity' | 'packedQuantity' | 'contents'>;
type Reservation = Order['reservations'][number];
export interface Unit {
  readonly product: string;
  readonly combination: string | null;
  /** For a line, or for one pack in it. */
  readonly quantity: number;
}

export const isSameUnit = (one: Omit<Unit, 'quantity'>, other: Omit<Unit, 'quantity'>): boolean =>
  one.product === other.product && one.combination === other.combination;

/** D-4.07: where a unit of a line is held. A line packed in part holds what is packed, of its first places first. */
export const heldFor = (reservations: readonly Reservation[], line: Line, unit: Unit): Reservation[] => {
  const isPack = line.contents.length > 0;
  const reserved = reservations.filter((held) => isSameUnit(held, unit) && (isPack || held.lineId === line.id));
  if (line.packedQuantity === null || line.packedQuantity >= line.quantity) return reserved;
  let left = line.packedQuantity * (isPack ? unit.quantity : 1);
  return reserved.flatMap((held) => {
    const quantity = Math.min(left, held.quantity);
    left -= quantity;
    return quantity > 0 ? [{ ...held, quantity }] : [];
  });
};
