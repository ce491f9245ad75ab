import { obstacleIn, type Obstacle, type PromotionContext } from './conditions.ts';
import { amountOf, evaluateCart, shownPrices, type EvaluatedCart, type ShownPrices } from './evaluate.ts';
import type { PromotionRule } from './promotion.ts';
import { prepareCart, savingAlone, type PromotableCart } from './touched-lines.ts';

/** A promotion's discount and its target: these lines, the goods as a whole, or delivery. */
export interface Taken {
  readonly amount: number;
  readonly on: 'lines' | 'goods' | 'delivery';
  /** `at`: the line's place in the cart; of all its units. */
  readonly lines: readonly { readonly at: number; readonly amount: number }[];
}

/** The outcome of one promotion, with its reason. Amounts in centimes. */
export type Explained =
  | ({ readonly what: 'applied' } & Taken)
  /** D-9.01: it does not apply to this customer, now and under these conditions. */
  | { readonly what: 'not-for-them'; readonly obstacle: Obstacle }
  /** The goods are below its minimum amount. */
  | { readonly what: 'below'; readonly from: number; readonly short: number }
  /** Nothing in the cart is what it is for, or costs nothing; no delivery is chosen. */
  | { readonly what: 'nothing-to-lower' }
  /**
   * D-9.02: these give a larger discount than it would in addition to or instead of them. Empty: nothing remains to
   * reduce.
   */
  | { readonly what: 'beaten'; readonly by: readonly string[] };

const isOfOneGroup = (one: PromotionRule, other: PromotionRule): boolean =>
  one.combinability === other.combinability &&
  (one.combinability === 'group_exclusive_item' || one.combinability === 'group_exclusive_cart') &&
  (one.group ?? '') === (other.group ?? '');

/** Its rivals among the applied promotions: those of its group, else exclusive ones, else all of them. */
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
    ...[...ofLines].map(
      ([uuid, lineDiscounts]) =>
        [uuid, { amount: amountOf(lineDiscounts), on: 'lines', lines: lineDiscounts }] as const,
    ),
  ]);
};

export interface ExplainedPromotion {
  readonly promotion: PromotionRule;
  readonly explained: Explained;
}

/** Results for the same cart that are already known. */
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

/** D-9.04: explains for every promotion, in the given order, what `evaluateCart` does with it for this cart. */
export const explainCart = (
  cart: PromotableCart,
  promotions: readonly PromotionRule[],
  context: PromotionContext,
  { shown, evaluated }: PricedAlready = priced(cart, promotions, context),
): readonly ExplainedPromotion[] => {
  const discounts = takenBy(evaluated);
  const applied = promotions.filter(({ uuid }) => discounts.has(uuid));
  const prepared = prepareCart(cart);
  const obstacleOf = obstacleIn(context);

  const explain = (promotion: PromotionRule): Explained => {
    const took = discounts.get(promotion.uuid);
    if (took) return { what: 'applied', ...took };
    const obstacle = obstacleOf(promotion);
    if (obstacle) return { what: 'not-for-them', obstacle };
    const { minSubtotal: from = 0 } = promotion;
    if (from > shown.goods) return { what: 'below', from, short: from - shown.goods };
    if (savingAlone(prepared, promotion) === 0) return { what: 'nothing-to-lower' };
    return { what: 'beaten', by: rivalsOf(promotion, applied).map(({ uuid }) => uuid) };
  };
  return promotions.map((promotion) => ({ promotion, explained: explain(promotion) }));
};
