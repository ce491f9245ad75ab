import type { Order } from '@shop/contracts/order/dashboard';

type Line = Pick<Order['lines'][number], 'quantity' | 'packedQuantity' | 'listPrice' | 'unitPrice'>;

/** How many of a line go out, as far as is known. */
export const packedOf = ({ packedQuantity, quantity }: Pick<Line, 'quantity' | 'packedQuantity'>): number =>
  packedQuantity ?? quantity;

/**
 * What a line comes to before its discount, in DZD; null: it has none. The order's subtotal is the sum of these, its
 * discount what lies between them and the lines' totals.
 */
export const listTotalOf = (line: Line): number | null =>
  line.listPrice > line.unitPrice ? (packedOf(line) * Math.round(line.listPrice * 100)) / 100 : null;
