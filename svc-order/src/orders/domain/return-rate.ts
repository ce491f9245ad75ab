/** A rate over fewer closed orders says nothing about a customer. */
const MIN_CLOSED_ORDERS = 3;

/** D-4.06: returned over closed orders. Closed means delivered or returned; a cancelled order never left. */
export const returnRateOf = (delivered: number, returned: number): number | null =>
  delivered + returned < MIN_CLOSED_ORDERS ? null : returned / (delivered + returned);
