import { z } from 'zod';

/** D-4.01 */
export const ORDER_STATES = [
  'pending',
  'not_found',
  'confirmed',
  'preparing',
  'packed',
  'in_pool',
  'announced',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;
