import { obstacleOf, type Obstacle, type PromotionContext } from './conditions.ts';
import {
  amountOf,
  appliedIn,
  evaluateCart,
  savingAlone,
  shownPrices,
  type EvaluatedCart,
  type PromotableCart,
} from './evaluate.ts';
import type { Promotion } from './promotion.ts';

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

const isOfOneGroup = (one: Promotion, other: Promotion): boolean =>
  one.combinability === other.combinability &&
  (one.combinability === 'group_exclusive_item' || one.combinability === 'group_exclusive_cart') &&
  (one.group ?? '') === (other.group ?? '');

/** Its rivals among those that apply: of its group, else whatever stands alone, else all of them. */
const rivalsOf = (promotion: Promotion, applied: readonly Promotion[]): readonly Promotion[] => {
  const ofGroup = applied.filter((other) => isOfOneGroup(promotion, other));
  if (ofGroup.length > 0) return ofGroup;
  const alone = applied.filter(({ combinability }) => combinability === 'global_exclusive');
  return alone.length > 0 ? alone : applied;
};

/** Undefined: nothing. A promotion has one scope, and so takes off one of the three. */
const takenBy = (uuid: string, { lines, cart, shipping }: EvaluatedCart): Taken | undefined => {
  const by = (one: { readonly uuid: string }): boolean => one.uuid === uuid;
  const ofLines = lines.flatMap(({ applied }, at) => applied.filter(by).map(({ amount }) => ({ at, amount })));
  const [goods, delivery] = [cart.filter(by), shipping.filter(by)];
  if (ofLines.length > 0)
    return { amount: ofLines.reduce((sum, { amount }) => sum + amount, 0), on: 'lines', lines: ofLines };
  if (goods.length > 0) return { amount: amountOf(goods), on: 'goods', lines: [] };
  return delivery.length > 0 ? { amount: amountOf(delivery), on: 'delivery', lines: [] } : undefined;
};

export interface ExplainedPromotion {
  readonly promotion: Promotion;
  readonly explained: Explained;
}

/** D-9.04: says of every promotion what `evaluateCart` makes of it for this cart, in the order in which they come. */
export const explainCart = (
  cart: PromotableCart,
  promotions: readonly Promotion[],
  context: PromotionContext,
): readonly ExplainedPromotion[] => {
  const evaluated = evaluateCart(cart, promotions, context);
  const { goods } = shownPrices(cart, promotions, context);
  const taken = new Map(appliedIn(evaluated).map(({ uuid }) => [uuid, takenBy(uuid, evaluated)]));
  const applied = promotions.filter(({ uuid }) => taken.has(uuid));

  const explain = (promotion: Promotion): Explained => {
    const took = taken.get(promotion.uuid);
    if (took) return { what: 'applied', ...took };
    const obstacle = obstacleOf(promotion, context);
    if (obstacle) return { what: 'not-for-them', obstacle };
    const { minSubtotal: from = 0 } = promotion;
    if (from > goods) return { what: 'below', from, short: from - goods };
    if (savingAlone(cart, promotion) === 0) return { what: 'nothing-to-lower' };
    return { what: 'beaten', by: rivalsOf(promotion, applied).map(({ uuid }) => uuid) };
  };
  return promotions.map((promotion) => ({ promotion, explained: explain(promotion) }));
};
