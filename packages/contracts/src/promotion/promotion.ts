import { z } from 'zod';
import { Centimes, Channel, LocalizedText, Timestamp, Uuid } from '../primitives.ts';

/** What one line of a cart is enough to decide on: these change the price that is shown beside a product. */
export const LINE_SCOPES = ['product', 'category', 'brand', 'brandline', 'collection', 'all'] as const;
/** BO-9.11 */
export const PROMOTION_SCOPES = [...LINE_SCOPES, 'cart', 'shipping', 'customer_segment', 'payment_method'] as const;
export const DISCOUNT_TYPES = ['percentage', 'amount'] as const;
export const COMBINABILITIES = [
  'stackable',
  'group_exclusive_item',
  'group_exclusive_cart',
  'global_exclusive',
] as const;
/** Those that are for things which are named; the others are for everything of their kind. */
export const TARGETED_SCOPES = ['product', 'category', 'brand', 'brandline', 'collection', 'customer_segment'] as const;
/** How every order of the storefront is paid. */
export const CASH_ON_DELIVERY = 'cash_on_delivery';
export const PAYMENT_METHODS = [CASH_ON_DELIVERY, 'cash', 'card'] as const;
/** Whoever orders in the storefront is a person. */
export const CUSTOMER_TYPES = ['person', 'business'] as const;
/** Of one code: each of them is a place of its own, and all are looked through when the last are given away. */
export const MOST_USES = 10_000;

/** What a promotion takes off, and from whom: all that a price is decided on. `value` is a percentage, or centimes. */
export const PromotionRule = z.object({
  uuid: Uuid,
  shopUuid: Uuid,
  /** What it is called where it is taken off. */
  name: LocalizedText,
  scope: z.enum(PROMOTION_SCOPES),
  /** Products, categories, brands, lines, collections or segments it is for; empty for the other scopes. */
  targets: z.array(Uuid),
  discountType: z.enum(DISCOUNT_TYPES),
  value: z.number().min(0),
  priority: z.int(),
  combinability: z.enum(COMBINABILITIES),
  group: z.string().optional(),
  active: z.boolean(),
  startsAt: Timestamp.optional(),
  endsAt: Timestamp.optional(),
  couponCode: z.string().optional(),
  /** It has codes that were made for it, each good for one order; svc-order keeps them and tells whose one is. */
  manyCodes: z.boolean().optional(),
  /** Its code is good for one order in all (D-9.03). */
  singleUse: z.boolean().optional(),
  /** For so many orders in all. */
  maxUses: z.int().min(1).max(MOST_USES).optional(),
  /** For one order of each phone. */
  oncePerCustomer: z.boolean().optional(),
  /** What it takes off in all, over orders that are not cancelled, is never more; svc-order counts it. */
  budget: Centimes.optional(),
  channels: z.array(Channel),
  /** Empty or absent: for all of them. */
  customerTypes: z.array(z.string()).optional(),
  /** Empty or absent: however it is paid. What `payment_method` is for. */
  paymentMethods: z.array(z.string()).optional(),
  /** Of the goods, at the prices that everybody sees. */
  minSubtotal: Centimes.optional(),
});
export type PromotionRule = z.infer<typeof PromotionRule>;

/** Snapshot of a promotion (BO-3.23), with what is said of it: what the catalogue shows and publishes. */
export const Promotion = PromotionRule.extend({
  slug: z.string(),
  title: LocalizedText.optional(),
  subtitle: LocalizedText.optional(),
  slogan: LocalizedText.optional(),
  bannerHtml: LocalizedText.optional(),
  bannerThumb: z.string().optional(),
  featured: z.boolean().optional(),
});
export type Promotion = z.infer<typeof Promotion>;
