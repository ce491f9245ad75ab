import type { Channel } from '../primitives.ts';
import { couponCodeOf } from './coupon-code.ts';
import { codeOf, targetsOf, termOf } from './prepared.ts';
import { LINE_SCOPES, type PromotionRule } from './promotion.ts';

/** The customer, as far as known. */
export interface PromotableCustomer {
  readonly type?: string | undefined;
  readonly segments: readonly string[];
}

export interface PromotionContext {
  readonly channel: Channel;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly couponCode?: string | undefined;
  /** The promotion that the typed code was made for, where it is one of many (its `manyCodes`). */
  readonly codeMadeFor?: string | undefined;
  /** Promotions whose budget is too small for this order. */
  readonly usedUp?: ReadonlySet<string> | undefined;
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
  /** Its price was agreed before: promotions on lines pass it by, those on the goods as a whole do not. */
  readonly isAgreed?: boolean;
}

const isOneOf = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
  !allowed?.length || (value !== undefined && allowed.includes(value));

/** The promotion requires a code. */
export const needsCode = ({ couponCode, manyCodes }: Pick<PromotionRule, 'couponCode' | 'manyCodes'>): boolean =>
  couponCode !== undefined || manyCodes === true;

/** A code in its canonical form is the promotion's own, or one of its generated codes. */
export const isCodeOf = (
  promotion: Pick<PromotionRule, 'uuid' | 'couponCode' | 'manyCodes'>,
  code: string | undefined,
  madeFor: string | undefined,
): boolean =>
  code !== undefined &&
  ((promotion.couponCode !== undefined && codeOf(promotion) === code) ||
    (promotion.manyCodes === true && promotion.uuid === madeFor));

export const hasCode = (
  promotion: Pick<PromotionRule, 'uuid' | 'couponCode' | 'manyCodes'>,
  code: string,
  madeFor?: string,
): boolean => isCodeOf(promotion, couponCodeOf(code), madeFor);

/** The conditions of D-9.01 that can exclude a promotion, in the order in which a person would check them. */
export const OBSTACLES = [
  'inactive',
  'not-begun',
  'ended',
  'channel',
  'code',
  'customer-type',
  'segment',
  'payment-method',
  'budget',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** `code`: in its canonical form, not as typed. */
type EvaluatedContext = Omit<PromotionContext, 'couponCode'> & { readonly code: string | undefined };
type Met = (promotion: PromotionRule, evaluated: EvaluatedContext) => boolean;
const MET: Readonly<Record<Obstacle, Met>> = {
  inactive: ({ active }) => active,
  'not-begun': (promotion, { now }) => termOf(promotion).from <= now,
  ended: (promotion, { now }) => termOf(promotion).until > now,
  channel: ({ channels }, { channel }) => channels.length === 0 || channels.includes(channel),
  code: (promotion, { code, codeMadeFor }) => !needsCode(promotion) || isCodeOf(promotion, code, codeMadeFor),
  'customer-type': ({ customerTypes }, { customer }) => isOneOf(customerTypes, customer?.type),
  segment: (promotion, { customer }) =>
    promotion.scope !== 'customer_segment' ||
    customer?.segments.some((segment) => targetsOf(promotion).has(segment)) === true,
  // Without a method it would apply to all of them, which is what `cart` is for.
  'payment-method': ({ scope, paymentMethods }, { paymentMethod }) =>
    isOneOf(paymentMethods, paymentMethod) && (scope !== 'payment_method' || Boolean(paymentMethods?.length)),
  budget: ({ uuid }, { usedUp }) => usedUp?.has(uuid) !== true,
};

/** For checks of many promotions: returns the first obstacle of one, or undefined. */
export const obstacleIn = ({
  couponCode,
  ...context
}: PromotionContext): ((promotion: PromotionRule) => Obstacle | undefined) => {
  const evaluated: EvaluatedContext = {
    ...context,
    code: couponCode === undefined ? undefined : couponCodeOf(couponCode),
  };
  return (promotion) => OBSTACLES.find((obstacle) => !MET[obstacle](promotion, evaluated));
};

/** The promotions that apply to this customer, now and under these conditions (D-9.01). */
export const applicableIn = <Kind extends PromotionRule>(
  promotions: readonly Kind[],
  context: PromotionContext,
): readonly Kind[] => {
  const obstacleOf = obstacleIn(context);
  return promotions.filter((promotion) => obstacleOf(promotion) === undefined);
};

/** D-9.01 */
export const promotionApplies = (promotion: PromotionRule, context: PromotionContext): boolean =>
  obstacleIn(context)(promotion) === undefined;

export const isLineScope = ({ scope }: Pick<PromotionRule, 'scope'>): boolean =>
  (LINE_SCOPES as readonly string[]).includes(scope);

/** It changes the public price beside a product: no code, no minimum amount, any buyer and payment. */
export const isShownToAll = (promotion: PromotionRule): boolean =>
  isLineScope(promotion) &&
  !needsCode(promotion) &&
  promotion.minSubtotal === undefined &&
  !promotion.customerTypes?.length &&
  !promotion.paymentMethods?.length;

/** The fields of a line that decide whether a promotion applies to it. */
export type TargetedLine = Pick<PromotableLine, 'product' | 'categories' | 'brand' | 'brandLine' | 'collections'>;

/** For checks of many lines. */
export const targetsLine = (promotion: PromotionRule): ((line: TargetedLine) => boolean) => {
  const targets = targetsOf(promotion);
  const isTarget = (id: string): boolean => targets.has(id);
  switch (promotion.scope) {
    case 'all':
      return () => true;
    case 'product':
      return ({ product }) => isTarget(product);
    case 'category':
      return ({ categories }) => categories.some(isTarget);
    case 'brand':
      return ({ brand }) => brand !== undefined && isTarget(brand);
    case 'brandline':
      return ({ brandLine }) => brandLine !== undefined && isTarget(brandLine);
    case 'collection':
      return ({ collections }) => collections.some(isTarget);
    case 'cart':
    case 'shipping':
    case 'customer_segment':
    case 'payment_method':
      return () => false;
  }
};
