import type { Language } from '@shop/contracts';
import { isoCodeOf, placeName } from '../../domain/places.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

/** SF-3.02, D-7.04 */
export const wilayasOf = (book: DeliveryBook, shop: string, language: Language) =>
  book.wilayas().map((wilaya) => ({
    id: wilaya._id,
    name: placeName(wilaya, language),
    name_ar: wilaya.ar,
    isoCode: isoCodeOf(wilaya._id),
    deliverable: book.wilayaDeliverable(shop, wilaya._id),
  }));
