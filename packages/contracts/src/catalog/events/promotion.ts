import { z } from 'zod';
import { atRestIfUnknown, eventOf } from '../../event.ts';
import { type Channel, Timestamp } from '../../primitives.ts';
import {
  COMBINABILITIES,
  DISCOUNT_TYPES,
  Promotion,
  PROMOTION_SCOPES,
  PromotionRule,
} from '../../promotion/promotion.ts';

const KNOWN = { scope: PROMOTION_SCOPES, discountType: DISCOUNT_TYPES, combinability: COMBINABILITIES };
/** Unvalidated: an empty list means all channels, so an unknown one must not be dropped. */
const channels = z.array(z.custom<Channel>((channel) => typeof channel === 'string'));

export const PromotionChanged = eventOf(
  'catalog.promotion-changed',
  1,
  z.object({
    promotion: atRestIfUnknown(KNOWN, Promotion.extend({ channels })),
    deleted: z.boolean(),
    changedAt: Timestamp,
  }),
);

/** The same event for services that price carts and do not store a promotion's texts. */
export const PromotionRuleChanged = eventOf(
  'catalog.promotion-changed',
  1,
  z.object({
    promotion: atRestIfUnknown(KNOWN, PromotionRule.extend({ channels })),
    deleted: z.boolean(),
    changedAt: Timestamp,
  }),
);
