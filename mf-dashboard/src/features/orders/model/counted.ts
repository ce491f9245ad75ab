import { ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';

/** A figure as staff read it: orders are counted up to a bound, and at the bound it says that there may be more. */
export const countedText = (count: number, format: (count: number) => string): string =>
  count >= ORDERS_COUNTED_TO ? `${format(ORDERS_COUNTED_TO)}+` : format(count);
