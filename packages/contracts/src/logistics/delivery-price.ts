import type { TariffSnapshot } from './events.ts';

type Service = TariffSnapshot['services'][number];

/**
 * D-7.02: price and final price, in centimes, of one service to one commune. The most specific tariff wins;
 * free when the promotion says so or when `subtotal` (centimes) reaches its minimum. Page, order and logistics call
 * this.
 */
export const deliveryPrice = (
  service: Service,
  commune: string,
  subtotal: number,
  now: number,
): { price: number; finalPrice: number } => {
  const price = service.communePrices[commune] ?? service.price;
  const promo = service.promo;
  const running =
    promo !== null &&
    (promo.startsAt === null || Date.parse(promo.startsAt) <= now) &&
    (promo.endsAt === null || Date.parse(promo.endsAt) > now);
  const free = running && (promo.isFree || (promo.minSubtotal !== null && subtotal >= promo.minSubtotal));
  return { price, finalPrice: free ? 0 : price };
};
