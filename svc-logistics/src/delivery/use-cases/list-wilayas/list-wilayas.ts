import type { Language } from '@shop/contracts';
import type { z } from 'zod';
import type { Wilaya } from '@shop/contracts/logistics/storefront';
import { isoCodeOf, placeName } from '../../domain/places.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

export interface ListWilayasDeps {
  readonly book: Pick<DeliveryBook, 'wilayas' | 'wilayaDeliverable'>;
}
export interface ListWilayas {
  readonly shopUuid: string;
  readonly language: Language;
}

/** SF-3.02, D-7.04 */
export const listWilayas = (
  { book }: ListWilayasDeps,
  { shopUuid, language }: ListWilayas,
): z.output<typeof Wilaya>[] =>
  book.wilayas().map((wilaya) => ({
    id: wilaya._id,
    name: placeName(wilaya, language),
    name_ar: wilaya.ar,
    isoCode: isoCodeOf(wilaya._id),
    deliverable: book.wilayaDeliverable(shopUuid, wilaya._id),
  }));
