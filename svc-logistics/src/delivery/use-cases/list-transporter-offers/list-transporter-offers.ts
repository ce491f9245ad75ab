import type { Language } from '@shop/contracts';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { offersOf } from '../../domain/tariff.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

export interface ListTransporterOffersDeps {
  readonly book: Pick<DeliveryBook, 'commune' | 'communeDeliverable' | 'tariffsIn'>;
  readonly now: () => number;
}
export interface ListTransporterOffers {
  readonly shopUuid: string;
  /** Its code. */
  readonly commune: string;
  /** Centimes. */
  readonly subtotal: number;
  readonly language: Language;
}
export type ListTransporterOffersOutcome =
  { readonly kind: 'listed'; readonly offers: TransporterOffer[] } | { readonly kind: 'unknown-commune' };

/** SF-7.02: offers for a commune, one per transporter and service. */
export const listTransporterOffers = (
  { book, now }: ListTransporterOffersDeps,
  { shopUuid, commune: code, subtotal, language }: ListTransporterOffers,
): ListTransporterOffersOutcome => {
  const commune = book.commune(code);
  if (!commune) return { kind: 'unknown-commune' };
  if (!book.communeDeliverable(shopUuid, commune)) return { kind: 'listed', offers: [] };
  const at = now();
  const offers = book
    .tariffsIn(shopUuid, commune.wilaya)
    .flatMap(([tariff, transporter]) => offersOf(tariff, transporter, commune, book.commune, subtotal, at, language));
  return { kind: 'listed', offers };
};
