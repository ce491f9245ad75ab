import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Centimes, Uuid } from '../../primitives.ts';

/** Snapshot of the discounts of a promotion with a budget, over orders that are not cancelled. */
export const PromotionSpendingChanged = eventOf(
  'order.promotion-spending-changed',
  1,
  z.object({ promotion: Uuid, spent: Centimes, orders: z.int().min(0) }),
);
