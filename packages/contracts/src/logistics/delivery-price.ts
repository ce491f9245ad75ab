import type { TariffSnapshot } from './events/tariff.ts';

type Service = TariffSnapshot['services'][number];

/** D-7.02: the promotion of a service while it is running; otherwise it is not shown. */
export const runningPromo = (promo: Service['promo'], now: number): Service['promo'] =>
  promo !== null &&
  (promo.startsAt === null || Date.parse(promo.startsAt) <= now) &&
  (promo.endsAt === null || Date.parse(promo.endsAt) > now)
    ? promo
    : null;

/**
 * D-7.02: price and final price, in centimes, of one service to one commune. The most specific tariff wins; free if the
 * promotion says so or if `subtotal` (centimes) reaches its minimum. Page, order and logistics use this function.
 */
export const deliveryPrice = (
  service: Pick<Service, 'price' | 'communePrices' | 'promo'>,
  commune: string,
  subtotal: number,
  now: number,
): { price: number; finalPrice: number } => {
  const price = service.communePrices[commune] ?? service.price;
  const promo = runningPromo(service.promo, now);
  const free = promo !== null && (promo.isFree || (promo.minSubtotal !== null && subtotal >= promo.minSubtotal));
  return { price, finalPrice: free ? 0 : price };
};
/** SF-9.05: a delivery price at or below this is free (DZD). */
export const FREE_DELIVERY_THRESHOLD_DZD = 0.00001;

/** SF-9.05 */
export const isFreeDelivery = (offer: {
  readonly finalPrice: number;
  readonly promo: { readonly isFree: boolean } | null;
}): boolean => offer.finalPrice <= FREE_DELIVERY_THRESHOLD_DZD || offer.promo?.isFree === true;
