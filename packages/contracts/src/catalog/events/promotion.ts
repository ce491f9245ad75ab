import { z } from 'zod';
import { atRestIfUnknown, eventOf } from '../../event.ts';
import { type Channel, Timestamp } from '../../primitives.ts';
import { COMBINABILITIES, DISCOUNT_TYPES, Promotion, PROMOTION_SCOPES } from '../../promotion/promotion.ts';

export const PromotionChanged = eventOf(
  'catalog.promotion-changed',
  1,
  z.object({
    promotion: atRestIfUnknown(
      { scope: PROMOTION_SCOPES, discountType: DISCOUNT_TYPES, combinability: COMBINABILITIES },
      // Channels stay as they came: an empty list means all of them, so one that is not known here must not be dropped.
      Promotion.extend({ channels: z.array(z.custom<Channel>((channel) => typeof channel === 'string')) }),
    ),
    deleted: z.boolean(),
    changedAt: Timestamp,
  }),
);
