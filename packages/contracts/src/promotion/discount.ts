import type { Promotion } from './promotion.ts';

export interface AppliedPromotion {
  readonly uuid: string;
  /** Centimes taken off, for the whole line (all units). */
  readonly amount: number;
}

/** What one promotion takes off a price, in centimes; half up (D-3.10), never more than the price (SF-9.06). */
export const discountOf = (promotion: Pick<Promotion, 'discountType' | 'value'>, price: number): number =>
  Math.min(
    price,
    promotion.discountType === 'percentage' ? Math.round((price * promotion.value) / 100) : Math.round(promotion.value),
  );

/** One promotion of each group: the one that takes most off this price; priority and id settle a tie (D-9.02). */
const onePerGroup = (price: number, promotions: readonly Promotion[]): Promotion[] => {
  const best = new Map<string, Promotion>();
  for (const promotion of promotions) {
    if (promotion.combinability !== 'group_exclusive_item') continue;
    const rival = best.get(promotion.group ?? '');
    const better = !rival
      ? 1
      : discountOf(promotion, price) - discountOf(rival, price) ||
        promotion.priority - rival.priority ||
        rival.uuid.localeCompare(promotion.uuid);
    if (better > 0) best.set(promotion.group ?? '', promotion);
  }
  return promotions.filter(
    (promotion) => promotion.combinability !== 'group_exclusive_item' || best.get(promotion.group ?? '') === promotion,
  );
};

const byPriorityThenBetter = (price: number) => (a: Promotion, b: Promotion) =>
  b.priority - a.priority || discountOf(b, price) - discountOf(a, price) || a.uuid.localeCompare(b.uuid);

/** D-9.02: those for one thing in their order, each on what the former left. */
export const stack = (
  price: number,
  promotions: readonly Promotion[],
): { readonly left: number; readonly applied: readonly AppliedPromotion[] } => {
  let left = price;
  const applied: AppliedPromotion[] = [];
  for (const promotion of onePerGroup(price, promotions).sort(byPriorityThenBetter(price))) {
    const amount = discountOf(promotion, left);
    if (amount > 0) applied.push({ uuid: promotion.uuid, amount });
    left -= amount;
  }
  return { left, applied };
};
