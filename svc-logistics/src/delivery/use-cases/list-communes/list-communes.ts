import type { Language } from '@shop/contracts';
import { placeName } from '../../domain/places.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

/** SF-7.01: the communes of a wilaya by name; null when there is no such wilaya. `wilaya` is its code, 1 to 69. */
export const communesOf = (book: DeliveryBook, shop: string, wilaya: string, language: Language) => {
  const communes = /^\d{1,2}$/.test(wilaya) ? book.communesOf(Number(wilaya)) : undefined;
  if (!communes) return null;
  const named = communes.map((commune) => ({
    id: commune._id,
    name: placeName(commune, language),
    nameAr: commune.ar,
    deliverable: book.communeDeliverable(shop, commune),
  }));
  const order = new Intl.Collator(language);
  return named.sort((a, b) => order.compare(a.name, b.name));
};
