/** D-5.02 */
export const STRATEGIES = ['FEFO', 'FIFO', 'LIFO'] as const;
export type Strategy = (typeof STRATEGIES)[number];
/** The cause of a stock change; the id belongs to its kind. */
export const STOCK_CAUSES = ['order', 'receipt', 'count', 'transfer', 'inspection', 'adjustment'] as const;
export interface StockCause {
  readonly kind: (typeof STOCK_CAUSES)[number];
  readonly id: string;
}
/** D-5.03 */
export const MOVEMENT_TYPES = [
  'in',
  'out',
  'reserve',
  'release',
  'transfer_out',
  'transfer_in',
  'adjust',
  'return',
  'loss',
] as const;
