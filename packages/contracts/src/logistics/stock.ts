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
  'hold',
  'unhold',
] as const;
/** C-1.05: why staff correct a figure. */
export const ADJUST_REASONS = ['damaged', 'lost', 'stolen', 'found', 'correction', 'sample'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];
/** C-1.08: what becomes of returned units: back into stock, a loss, or still on hold. */
export const INSPECTION_OUTCOMES = ['passed', 'rejected', 'hold'] as const;
