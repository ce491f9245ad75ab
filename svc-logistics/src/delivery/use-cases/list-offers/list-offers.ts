import type { Language } from '@shop/contracts';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { offersOf } from '../../domain/tariff.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

/**
 * SF-7.02: offers for a commune, one per transporter and service; `subtotal` in centimes. Null when there is no such
 * commune.
 */
export const offersFor = (
  book: DeliveryBook,
  shop: string,
  code: string,
  subtotal: number,
  now: number,
  language: Language,
): TransporterOffer[] | null => {
  const commune = book.commune(code);
  if (!commune) return null;
  if (!book.communeDeliverable(shop, commune)) return [];
  return book
    .tariffsIn(shop, commune.wilaya)
    .flatMap(([tariff, transporter]) => offersOf(tariff, transporter, commune, subtotal, now, language));
};
