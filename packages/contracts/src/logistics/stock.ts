/** D-5.02 */
export const STRATEGIES = ['FEFO', 'FIFO', 'LIFO'] as const;
export type Strategy = (typeof STRATEGIES)[number];
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
