import type { Order } from '@shop/contracts/order/dashboard';

type Quantities = Pick<Order['lines'][number], 'quantity' | 'packedQuantity' | 'deliveredQuantity'>;
type Line = Quantities & Pick<Order['lines'][number], 'listPrice' | 'unitPrice'>;

/** How many of a line are sold, as far as is known: what went out, or what the customer took of it (D-4.13). */
export const soldOf = ({ deliveredQuantity, packedQuantity, quantity }: Quantities): number =>
  deliveredQuantity ?? packedQuantity ?? quantity;

/**
 * The amount of a line before its discount, in DZD; null if it has none. The order's subtotal is the sum of these, and
 * its discount is the difference to the lines' totals.
 */
export const listTotalOf = (line: Line): number | null =>
  line.listPrice > line.unitPrice ? (soldOf(line) * Math.round(line.listPrice * 100)) / 100 : null;
