import type { Language } from '@shop/contracts';
import type { Commune } from '@shop/contracts/logistics/storefront';
import type { z } from 'zod';
import { placeName } from '../../domain/places.ts';
import type { DeliveryBook } from '../../persistence/delivery-book.ts';

export interface ListCommunesDeps {
  readonly book: Pick<DeliveryBook, 'communesOf' | 'communeDeliverable'>;
}
export interface ListCommunes {
  readonly shopUuid: string;
  /** Its code, 1 to 69. */
  readonly wilaya: string;
  readonly language: Language;
}
export type ListCommunesOutcome =
  { readonly kind: 'listed'; readonly communes: z.output<typeof Commune>[] } | { readonly kind: 'unknown-wilaya' };

/** SF-7.01: the communes of a wilaya by name. */
export const listCommunes = (
  { book }: ListCommunesDeps,
  { shopUuid, wilaya, language }: ListCommunes,
): ListCommunesOutcome => {
  const communes = /^\d{1,2}$/.test(wilaya) ? book.communesOf(Number(wilaya)) : undefined;
  if (!communes) return { kind: 'unknown-wilaya' };
  const named = communes.map((commune) => ({
    id: commune._id,
    name: placeName(commune, language),
    nameAr: commune.ar,
    deliverable: book.communeDeliverable(shopUuid, commune),
  }));
  const order = new Intl.Collator(language);
  return { kind: 'listed', communes: named.sort((a, b) => order.compare(a.name, b.name)) };
};
