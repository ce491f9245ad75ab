import type { Order } from '@shop/contracts/order/dashboard';

type Line = Pick<Order['lines'][number], 'quantity' | 'packedQuantity' | 'listPrice' | 'unitPrice'>;

/** How many of a line go out, as far as is known. */
export const packedOf = ({ packedQuantity, quantity }: Pick<Line, 'quantity' | 'packedQuantity'>): number =>
  packedQuantity ?? quantity;

/**
 * The amount of a line before its discount, in DZD; null if it has none. The order's subtotal is the sum of these, and
 * its discount is the difference to the lines' totals.
 */
export const listTotalOf = (line: Line): number | null =>
  line.listPrice > line.unitPrice ? (packedOf(line) * Math.round(line.listPrice * 100)) / 100 : null;
