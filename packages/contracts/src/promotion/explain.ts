import { obstacleIn, type Obstacle, type PromotionContext } from './conditions.ts';
import { amountOf, evaluateCart, shownPrices, type EvaluatedCart, type ShownPrices } from './evaluate.ts';
import type { PromotionRule } from './promotion.ts';
import { asked, savingAlone, type PromotableCart } from './touched-lines.ts';

/** What a promotion takes off, and where: off each of these lines, off the goods as a whole, or off delivery. */
export interface Taken {
  readonly amount: number;
  readonly on: 'lines' | 'goods' | 'delivery';
  /** `at`: the line's place in the cart; of all its units. */
  readonly lines: readonly { readonly at: number; readonly amount: number }[];
}

/** What became of one promotion, and why. Amounts in centimes. */
export type Explained =
  | ({ readonly what: 'applied' } & Taken)
  /** D-9.01: it is not for who orders, now and like this. */
  | { readonly what: 'not-for-them'; readonly obstacle: Obstacle }
  /** The goods come to less than it asks for. */
  | { readonly what: 'below'; readonly from: number; readonly short: number }
  /** Nothing in the cart is what it is for, or costs nothing; no delivery is chosen. */
  | { readonly what: 'nothing-to-lower' }
  /** D-9.02: these take more off than it would beside or instead of them. None: what is left is nothing. */
  | { readonly what: 'beaten'; readonly by: readonly string[] };

const isOfOneGroup = (one: PromotionRule, other: PromotionRule): boolean =>
  one.combinability === other.combinability &&
  (one.combinability === 'group_exclusive_item' || one.combinability === 'group_exclusive_cart') &&
  (one.group ?? '') === (other.group ?? '');

/** Its rivals among those that apply: of its group, else whatever stands alone, else all of them. */
const rivalsOf = (promotion: PromotionRule, applied: readonly PromotionRule[]): readonly PromotionRule[] => {
  const ofGroup = applied.filter((other) => isOfOneGroup(promotion, other));
  if (ofGroup.length > 0) return ofGroup;
  const alone = applied.filter(({ combinability }) => combinability === 'global_exclusive');
  return alone.length > 0 ? alone : applied;
};

interface LineTaken {
  readonly at: number;
  readonly amount: number;
}

/** By id, what each takes off the cart. A promotion has one scope, and so takes off one of the three. */
const takenBy = ({ lines, cart, shipping }: EvaluatedCart): ReadonlyMap<string, Taken> => {
  const ofLines = new Map<string, LineTaken[]>();
  for (const [at, { applied }] of lines.entries())
    for (const { uuid, amount } of applied) {
      const others = ofLines.get(uuid);
      if (others) others.push({ at, amount });
      else ofLines.set(uuid, [{ at, amount }]);
    }
  return new Map<string, Taken>([
    ...shipping.map(({ uuid, amount }) => [uuid, { amount, on: 'delivery', lines: [] }] as const),
    ...cart.map(({ uuid, amount }) => [uuid, { amount, on: 'goods', lines: [] }] as const),
    ...[...ofLines].map(([uuid, taken]) => [uuid, { amount: amountOf(taken), on: 'lines', lines: taken }] as const),
  ]);
};

export interface ExplainedPromotion {
  readonly promotion: PromotionRule;
  readonly explained: Explained;
}

/** What has been asked about the same cart already. */
export interface PricedAlready {
  readonly shown: ShownPrices;
  readonly evaluated: EvaluatedCart;
}
const priced = (
  cart: PromotableCart,
  promotions: readonly PromotionRule[],
  context: PromotionContext,
): PricedAlready => {
  const shown = shownPrices(cart.lines, promotions, context);
  return { shown, evaluated: evaluateCart(cart, promotions, context, shown) };
};

/** D-9.04: says of every promotion what `evaluateCart` makes of it for this cart, in the order in which they come. */
export const explainCart = (
  cart: PromotableCart,
  promotions: readonly PromotionRule[],
  context: PromotionContext,
  { shown, evaluated }: PricedAlready = priced(cart, promotions, context),
): readonly ExplainedPromotion[] => {
  const taken = takenBy(evaluated);
  const applied = promotions.filter(({ uuid }) => taken.has(uuid));
  const about = asked(cart);
  const obstacleOf = obstacleIn(context);

  const explain = (promotion: PromotionRule): Explained => {
    const took = taken.get(promotion.uuid);
    if (took) return { what: 'applied', ...took };
    const obstacle = obstacleOf(promotion);
    if (obstacle) return { what: 'not-for-them', obstacle };
    const { minSubtotal: from = 0 } = promotion;
    if (from > shown.goods) return { what: 'below', from, short: from - shown.goods };
    if (savingAlone(about, promotion) === 0) return { what: 'nothing-to-lower' };
    return { what: 'beaten', by: rivalsOf(promotion, applied).map(({ uuid }) => uuid) };
  };
  return promotions.map((promotion) => ({ promotion, explained: explain(promotion) }));
};
