import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

/** Snapshot of the codes that were made for a promotion, of each its print (service-kit, `codePrints`). */
export const PromotionCodesChanged = eventOf(
  'order.promotion-codes-changed',
  1,
  z.object({ promotion: Uuid, prints: z.string() }),
);
