import type { Channel } from '../primitives.ts';
import { couponCodeOf } from './coupon-code.ts';
import { LINE_SCOPES, type Promotion } from './promotion.ts';

/** Who orders, as far as it is known. */
export interface PromotableCustomer {
  readonly type?: string | undefined;
  readonly segments: readonly string[];
}

export interface PromotionContext {
  readonly channel: Channel;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly couponCode?: string | undefined;
  readonly customer?: PromotableCustomer | undefined;
  readonly paymentMethod?: string | undefined;
}

/** A line as the promotion rules see it. `unitPrice` in centimes, TTC (D-3.10). */
export interface PromotableLine {
  readonly product: string;
  readonly categories: readonly string[];
  readonly brand?: string | undefined;
  readonly brandLine?: string | undefined;
  readonly collections: readonly string[];
  readonly unitPrice: number;
  readonly quantity: number;
}

const isOneOf = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
  !allowed?.length || (value !== undefined && allowed.includes(value));

export const hasCode = ({ couponCode }: Pick<Promotion, 'couponCode'>, code: string): boolean =>
  couponCode !== undefined && couponCodeOf(couponCode) === couponCodeOf(code);

/** What of D-9.01 keeps a promotion from who orders now; in the order in which a person would look. */
export const OBSTACLES = [
  'inactive',
  'not-begun',
  'ended',
  'channel',
  'code',
  'customer-type',
  'segment',
  'payment-method',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

type Met = (promotion: Promotion, context: PromotionContext) => boolean;
const MET: Readonly<Record<Obstacle, Met>> = {
  inactive: ({ active }) => active,
  'not-begun': ({ startsAt }, { now }) => startsAt === undefined || Date.parse(startsAt) <= now,
  ended: ({ endsAt }, { now }) => endsAt === undefined || Date.parse(endsAt) > now,
  channel: ({ channels }, { channel }) => channels.length === 0 || channels.includes(channel),
  code: (promotion, { couponCode }) =>
    promotion.couponCode === undefined || (couponCode !== undefined && hasCode(promotion, couponCode)),
  'customer-type': ({ customerTypes }, { customer }) => isOneOf(customerTypes, customer?.type),
  segment: ({ scope, targets }, { customer }) =>
    scope !== 'customer_segment' || targets.some((segment) => customer?.segments.includes(segment) === true),
  // Without a method it would be for all of them, which is what `cart` is for.
  'payment-method': ({ scope, paymentMethods }, { paymentMethod }) =>
    isOneOf(paymentMethods, paymentMethod) && (scope !== 'payment_method' || Boolean(paymentMethods?.length)),
};

/** The first that stands in the way; undefined: none does. */
export const obstacleOf = (promotion: Promotion, context: PromotionContext): Obstacle | undefined =>
  OBSTACLES.find((obstacle) => !MET[obstacle](promotion, context));

/** D-9.01 */
export const promotionApplies = (promotion: Promotion, context: PromotionContext): boolean =>
  obstacleOf(promotion, context) === undefined;

export const isLineScope = ({ scope }: Pick<Promotion, 'scope'>): boolean =>
  (LINE_SCOPES as readonly string[]).includes(scope);

/** Whether it makes the price that everybody sees beside a product: no code, no least amount, whoever buys and pays. */
export const isShownToAll = (promotion: Promotion): boolean =>
  isLineScope(promotion) &&
  promotion.couponCode === undefined &&
  promotion.minSubtotal === undefined &&
  !promotion.customerTypes?.length &&
  !promotion.paymentMethods?.length;

export const promotionTargetsLine = (promotion: Promotion, line: PromotableLine): boolean => {
  switch (promotion.scope) {
    case 'all':
      return true;
    case 'product':
      return promotion.targets.includes(line.product);
    case 'category':
      return line.categories.some((category) => promotion.targets.includes(category));
    case 'brand':
      return line.brand !== undefined && promotion.targets.includes(line.brand);
    case 'brandline':
      return line.brandLine !== undefined && promotion.targets.includes(line.brandLine);
    case 'collection':
      return line.collections.some((collection) => promotion.targets.includes(collection));
    case 'cart':
    case 'shipping':
    case 'customer_segment':
    case 'payment_method':
      return false;
  }
};
