import { isCodeOf, type PromotionContext } from './conditions.ts';
import { appliedIn, type EvaluatedCart } from './evaluate.ts';
import { couponCodeOf, isCouponCode } from './coupon-code.ts';
import { termOf } from './prepared.ts';
import type { PromotionRule } from './promotion.ts';

/**
 * What a typed code does. `waits`: it is for delivery, and none is chosen yet. `not-for-cart`: it runs, and takes
 * nothing off this one; `from`: because the goods come to less, in centimes.
 */
export type CodeState =
  | { readonly state: 'applied' }
  | { readonly state: 'waits' }
  | { readonly state: 'unknown' }
  | { readonly state: 'ended' }
  | { readonly state: 'not-for-cart'; readonly from?: number };

/**
 * D-9.01: told to who knows the code. One that has not begun is not known yet.
 * @param chosen whether delivery is.
 */
export const codeStateOf = (
  code: string,
  promotions: readonly PromotionRule[],
  cart: EvaluatedCart,
  { now, codeMadeFor, usedUp }: Pick<PromotionContext, 'now' | 'codeMadeFor' | 'usedUp'>,
  shownGoods: number,
  chosen: boolean,
): CodeState => {
  const written = couponCodeOf(code);
  if (!isCouponCode(written)) return { state: 'unknown' };
  const begun = promotions.filter(
    (promotion) => isCodeOf(promotion, written, codeMadeFor) && termOf(promotion).from <= now,
  );
  if (begun.length === 0) return { state: 'unknown' };
  const running = begun.filter(
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
