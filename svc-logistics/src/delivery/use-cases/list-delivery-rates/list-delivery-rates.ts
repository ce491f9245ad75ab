import type { Language } from '@shop/contracts';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import { placeName } from '../../domain/places.ts';
import { lowestOfferOf } from '../../domain/tariff.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

export interface ListDeliveryRatesDeps {
  readonly book: Pick<DeliveryBook, 'wilayas' | 'wilayaDeliverable' | 'tariffsIn'>;
  readonly now: () => number;
}
export interface ListDeliveryRates {
  readonly shopUuid: string;
  readonly language: Language;
}

/** SF-3.02, SF-3.04: every wilaya with its lowest prices; none where the shop does not deliver. */
export const listDeliveryRates = (
  { book, now }: ListDeliveryRatesDeps,
  { shopUuid, language }: ListDeliveryRates,
): DeliveryRate[] => {
  const at = now();
  return book.wilayas().map((wilaya) => {
    const tariffs = book.wilayaDeliverable(shopUuid, wilaya._id) ? book.tariffsIn(shopUuid, wilaya._id) : [];
    return {
      id: wilaya._id,
      name: placeName(wilaya, language),
      home: lowestOfferOf(tariffs, 'home', at),
      stopdesk: lowestOfferOf(tariffs, 'stopdesk', at),
    };
  });
};
