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

/** D-9.01, but for the code: it runs now, for this channel, for who orders and how it is paid. */
const runs = (promotion: Promotion, { channel, now, customer, paymentMethod }: PromotionContext): boolean =>
  promotion.active &&
  (promotion.channels.length === 0 || promotion.channels.includes(channel)) &&
  (promotion.startsAt === undefined || Date.parse(promotion.startsAt) <= now) &&
  (promotion.endsAt === undefined || Date.parse(promotion.endsAt) > now) &&
  isOneOf(promotion.customerTypes, customer?.type) &&
  isOneOf(promotion.paymentMethods, paymentMethod) &&
  // Without a method it would be for all of them, which is what `cart` is for.
  (promotion.scope !== 'payment_method' || Boolean(promotion.paymentMethods?.length)) &&
  (promotion.scope !== 'customer_segment' ||
    promotion.targets.some((segment) => customer?.segments.includes(segment) === true));

/** D-9.01 */
export const promotionApplies = (promotion: Promotion, context: PromotionContext): boolean =>
  (promotion.couponCode === undefined ||
    (context.couponCode !== undefined && hasCode(promotion, context.couponCode))) &&
  runs(promotion, context);

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
