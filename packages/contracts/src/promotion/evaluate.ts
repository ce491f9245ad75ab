import { z } from 'zod';
import { Centimes, Channel, LocalizedText, Timestamp, Uuid } from '../primitives.ts';

/** BO-9.11 (the scopes that can be decided from a cart). */
export const PROMOTION_SCOPES = [
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'all',
  'cart',
  'shipping',
] as const;
export const DISCOUNT_TYPES = ['percentage', 'amount'] as const;
export const COMBINABILITIES = [
  'stackable',
  'group_exclusive_item',
  'group_exclusive_cart',
  'global_exclusive',
] as const;

/**
 * Snapshot of a promotion: what the catalogue publishes and the order service keeps. `value` is a percentage, or
 * centimes.
 */
export const Promotion = z.object({
  uuid: Uuid,
  shopUuid: Uuid,
  slug: z.string(),
  name: LocalizedText,
  title: LocalizedText.optional(),
  subtitle: LocalizedText.optional(),
  scope: z.enum(PROMOTION_SCOPES),
  /** Products, categories, brands, lines or collections it is for; empty for `all`, `cart`, `shipping`. */
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
  channels: z.array(Channel),
  minSubtotal: Centimes.optional(),
  bannerThumb: z.string().optional(),
});
export type Promotion = z.infer<typeof Promotion>;

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

export interface AppliedPromotion {
  readonly uuid: string;
  /** Centimes taken off, for the whole line (all units). */
  readonly amount: number;
}

export interface PricedLine {
  /** Centimes per unit after promotions; never below zero. */
  readonly unitPrice: number;
  readonly applied: readonly AppliedPromotion[];
}

export interface PromotionContext {
  readonly channel: Channel;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly couponCode?: string | undefined;
}

/** D-9.01 */
export const promotionApplies = (promotion: Promotion, context: PromotionContext): boolean =>
  promotion.active &&
  (promotion.channels.length === 0 || promotion.channels.includes(context.channel)) &&
  (promotion.couponCode === undefined || promotion.couponCode === context.couponCode) &&
  (promotion.startsAt === undefined || Date.parse(promotion.startsAt) <= context.now) &&
  (promotion.endsAt === undefined || Date.parse(promotion.endsAt) > context.now);

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
      return false;
  }
};

/** What one promotion takes off a unit price, in centimes; half up (D-3.10), never more than the price (SF-9.06). */
export const discountOf = (promotion: Pick<Promotion, 'discountType' | 'value'>, unitPrice: number): number =>
  Math.min(
    unitPrice,
    promotion.discountType === 'percentage'
      ? Math.round((unitPrice * promotion.value) / 100)
      : Math.round(promotion.value),
  );

const byPriorityThenBetter = (unitPrice: number) => (a: Promotion, b: Promotion) =>
  b.priority - a.priority || discountOf(b, unitPrice) - discountOf(a, unitPrice) || a.uuid.localeCompare(b.uuid);

const stack = (unitPrice: number, promotions: readonly Promotion[], quantity: number): PricedLine => {
  let price = unitPrice;
  const applied: AppliedPromotion[] = [];
  for (const promotion of promotions) {
    const amount = discountOf(promotion, price);
    if (amount > 0) applied.push({ uuid: promotion.uuid, amount: amount * quantity });
    price -= amount;
  }
  return { unitPrice: price, applied };
};

/** One promotion of each group per line: the first in the order of application (D-9.02). */
const onePerGroup = (promotions: readonly Promotion[], kind: Promotion['combinability']): Promotion[] => {
  const seen = new Set<string>();
  return promotions.filter((promotion) => {
    if (promotion.combinability !== kind) return true;
    const group = promotion.group ?? '';
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
};

/** In each cart-exclusive group only the promotion that takes most off the whole cart stays (D-9.02). */
const winnersOfCartGroups = (lines: readonly PromotableLine[], promotions: readonly Promotion[]): Promotion[] => {
  const best = new Map<string, { promotion: Promotion; amount: number }>();
  for (const promotion of promotions) {
    if (promotion.combinability !== 'group_exclusive_cart') continue;
    const amount = lines
      .filter((line) => promotionTargetsLine(promotion, line))
      .reduce((sum, line) => sum + discountOf(promotion, line.unitPrice) * line.quantity, 0);
    const rival = best.get(promotion.group ?? '');
    // The id settles a tie, so that the order in which promotions arrive never changes a price.
    const better = !rival
      ? 1
      : promotion.priority - rival.promotion.priority ||
        amount - rival.amount ||
        rival.promotion.uuid.localeCompare(promotion.uuid);
    if (better > 0) {
      best.set(promotion.group ?? '', { promotion, amount });
    }
  }
  return promotions.filter(
    (promotion) =>
      promotion.combinability !== 'group_exclusive_cart' || best.get(promotion.group ?? '')?.promotion === promotion,
  );
};

const savings = (lines: readonly PromotableLine[], priced: readonly PricedLine[]): number =>
  lines.reduce(
    (sum, line, index) => sum + (line.unitPrice - (priced[index]?.unitPrice ?? line.unitPrice)) * line.quantity,
    0,
  );

/**
 * D-9.04: prices of the lines after promotions. Pure; page and server call this one function.
 * @returns one entry per line, in the same order.
 */
export const evaluatePromotions = (
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): PricedLine[] => {
  const applicable = promotions.filter((promotion) => promotionApplies(promotion, context));
  const together = winnersOfCartGroups(
    lines,
    applicable.filter((promotion) => promotion.combinability !== 'global_exclusive'),
  );
  const priceWith = (candidates: readonly Promotion[]): PricedLine[] =>
    lines.map((line) => {
      const forLine = candidates
        .filter((promotion) => promotionTargetsLine(promotion, line))
        .sort(byPriorityThenBetter(line.unitPrice));
      return stack(line.unitPrice, onePerGroup(forLine, 'group_exclusive_item'), line.quantity);
    });

  return applicable
    .filter((promotion) => promotion.combinability === 'global_exclusive')
    .map((promotion) => priceWith([promotion]))
    .reduce((best, alone) => (savings(lines, alone) > savings(lines, best) ? alone : best), priceWith(together));
};
