/**
 * What pages need with their first script: constants and rules without a schema, so that no zod comes with them.
 * By its own name, `@shop/contracts/plain`; the rest of the contracts is built on it.
 */

/** SF-9.05: a delivery price at or below this is free (DZD). */
export const FREE_DELIVERY_THRESHOLD_DZD = 0.00001;

/** SF-9.05 */
export const isFreeDelivery = (offer: {
  readonly finalPrice: number;
  readonly promo: { readonly isFree: boolean } | null;
}): boolean => offer.finalPrice <= FREE_DELIVERY_THRESHOLD_DZD || offer.promo?.isFree === true;

/** SF-9.02: how long an order counts as just placed. */
export const DUPLICATE_MEMORY_MS = 7_200_000;
