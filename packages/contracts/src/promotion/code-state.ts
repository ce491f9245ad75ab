import { isCodeOf, type PromotionContext } from './conditions.ts';
import { appliedIn, type EvaluatedCart } from './evaluate.ts';
import { couponCodeOf, isCouponCode } from './coupon-code.ts';
import { termOf } from './prepared.ts';
import type { PromotionRule } from './promotion.ts';

/**
 * The effect of a typed code. `waits`: it applies to delivery, and none is chosen yet. `not-for-cart`: it is running,
 * and has no effect on this cart; `from`: the minimum amount of goods that is not reached, in centimes.
 */
export type CodeState =
  | { readonly state: 'applied' }
  | { readonly state: 'waits' }
  | { readonly state: 'unknown' }
  | { readonly state: 'ended' }
  | { readonly state: 'not-for-cart'; readonly from?: number };

/**
 * D-9.01: revealed to people who know the code. A code that has not begun is treated as unknown.
 * @param chosen true if delivery is chosen.
 */
export const codeStateOf = (
  code: string,
  promotions: readonly PromotionRule[],
  cart: EvaluatedCart,
  { now, codeMadeFor, usedUp }: Pick<PromotionContext, 'now' | 'codeMadeFor' | 'usedUp'>,
  shownGoods: number,
  chosen: boolean,
): CodeState => {
  const canonicalCode = couponCodeOf(code);
  if (!isCouponCode(canonicalCode)) return { state: 'unknown' };
  const startedPromotions = promotions.filter(
    (promotion) => isCodeOf(promotion, canonicalCode, codeMadeFor) && termOf(promotion).from <= now,
  );
  if (startedPromotions.length === 0) return { state: 'unknown' };
  const running = startedPromotions.filter(
    (promotion) => promotion.active && termOf(promotion).until > now && !usedUp?.has(promotion.uuid),
  );
  if (running.length === 0) return { state: 'ended' };
  const applied = new Set(appliedIn(cart).map(({ uuid }) => uuid));
  if (running.some(({ uuid }) => applied.has(uuid))) return { state: 'applied' };
  const reached = running.filter(({ minSubtotal = 0 }) => minSubtotal <= shownGoods);
  if (reached.length === 0)
    return { state: 'not-for-cart', from: Math.min(...running.map(({ minSubtotal = 0 }) => minSubtotal)) };
  if (!chosen && reached.some(({ scope }) => scope === 'shipping')) return { state: 'waits' };
  return { state: 'not-for-cart' };
};
