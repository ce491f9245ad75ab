/** A rate of fewer closed orders says nothing about a customer. */
const ENOUGH = 3;

/**
 * D-4.06: returned over closed orders. Closed here is what went out and came to an end: delivered or returned; a
 * cancelled order never left.
 */
export const returnRateOf = (delivered: number, returned: number): number | null =>
  delivered + returned < ENOUGH ? null : returned / (delivered + returned);
