import { z } from 'zod';
import { Centimes, Channel, LocalizedText, Timestamp, Uuid } from '../primitives.ts';

/** Scopes that one line of a cart decides: they change the price that is shown beside a product. */
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
/** Scopes with named targets; the others apply to everything of their kind. */
export const TARGETED_SCOPES = ['product', 'category', 'brand', 'brandline', 'collection', 'customer_segment'] as const;
/** The payment method of every order of the storefront. */
export const CASH_ON_DELIVERY = 'cash_on_delivery';
export const PAYMENT_METHODS = [CASH_ON_DELIVERY, 'cash', 'card'] as const;
/** The buyer in the storefront is a person. */
export const CUSTOMER_TYPES = ['person', 'business'] as const;
/** The limit for one code: each use is a place of its own, and all are searched when the last ones are assigned. */
export const MAX_USES = 10_000;

/** The pricing rule of a promotion: its discount and its conditions. `value` is a percentage, or centimes. */
export const PromotionRule = z.object({
  uuid: Uuid,
  shopUuid: Uuid,
  /** The name of the discount. */
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
  /** It has generated codes, each good for one order; svc-order stores them and knows their promotion. */
  manyCodes: z.boolean().optional(),
  /** Its code is good for one order in all (D-9.03). */
  singleUse: z.boolean().optional(),
  /** The limit on all orders. */
  maxUses: z.int().min(1).max(MAX_USES).optional(),
  /** One order for each phone. */
  oncePerCustomer: z.boolean().optional(),
  /** The limit on its discounts in total, over orders that are not cancelled; svc-order counts them. */
  budget: Centimes.optional(),
  channels: z.array(Channel),
  /** Empty or absent: for all of them. */
  customerTypes: z.array(z.string()).optional(),
  /** Empty or absent: however it is paid. What `payment_method` is for. */
  paymentMethods: z.array(z.string()).optional(),
  /** The minimum amount of goods, at the public prices. */
  minSubtotal: Centimes.optional(),
});
export type PromotionRule = z.infer<typeof PromotionRule>;

/** Snapshot of a promotion (BO-3.23) with its texts: the data that the catalogue shows and publishes. */
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
