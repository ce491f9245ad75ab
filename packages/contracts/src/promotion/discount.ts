import { percentOf } from '../primitives.ts';
import { byId } from './prepared.ts';
import type { PromotionRule } from './promotion.ts';

export interface AppliedPromotion {
  readonly uuid: string;
  /** The discount in centimes, for the whole line (all units). */
  readonly amount: number;
}

/** The discount of one promotion on a price, in centimes; half up (D-3.10), never more than the price (SF-9.06). */
export const discountOf = (promotion: Pick<PromotionRule, 'discountType' | 'value'>, price: number): number =>
  Math.min(
    price,
    promotion.discountType === 'percentage' ? percentOf(price, promotion.value) : Math.round(promotion.value),
  );

/** A promotion with its discount on the whole price. */
interface Offer {
  readonly promotion: PromotionRule;
  readonly amount: number;
}

/** One promotion of each group: the one that takes most off this price; priority and id settle a tie (D-9.02). */
const onePerGroup = (offers: readonly Offer[]): readonly Offer[] => {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const { combinability, group = '', priority, uuid } = offer.promotion;
    if (combinability !== 'group_exclusive_item') continue;
    const rival = best.get(group);
    const better = !rival
      ? 1
      : offer.amount - rival.amount || priority - rival.promotion.priority || byId(rival.promotion.uuid, uuid);
    if (better > 0) best.set(group, offer);
  }
  if (best.size === 0) return offers;
  return offers.filter(
    (offer) =>
      offer.promotion.combinability !== 'group_exclusive_item' || best.get(offer.promotion.group ?? '') === offer,
  );
};

const byPriorityThenBetter = (a: Offer, b: Offer): number =>
  b.promotion.priority - a.promotion.priority || b.amount - a.amount || byId(a.promotion.uuid, b.promotion.uuid);

/** D-9.02: the promotions on one price in their order, each on the rest that the former left. */
export const stack = (
  price: number,
  promotions: readonly PromotionRule[],
): { readonly left: number; readonly applied: readonly AppliedPromotion[] } => {
  let remaining = price;
  const applied: AppliedPromotion[] = [];
  const offers = promotions.map((promotion) => ({ promotion, amount: discountOf(promotion, price) }));
  for (const { promotion } of onePerGroup(offers).toSorted(byPriorityThenBetter)) {
    const amount = discountOf(promotion, remaining);
    if (amount > 0) applied.push({ uuid: promotion.uuid, amount });
    remaining -= amount;
  }
  return { left: remaining, applied };
};
