import type { OfShop } from '@shop/service-kit';
import type { CommunePlace } from '../../domain/places.ts';
import type { SeenPlaces, ShopPlacesOfShops } from '../../persistence/shop-places.repository.ts';

export interface ListPlaceCommunesDeps {
  readonly shopPlaces: OfShop<ShopPlacesOfShops, 'read'>;
}
export interface ListPlaceCommunes {
  readonly shopUuid: string;
  readonly wilaya: number;
}
export type ListPlaceCommunesOutcome =
  | { readonly kind: 'listed'; readonly places: SeenPlaces; readonly communes: readonly CommunePlace[] }
  | { readonly kind: 'unknown-wilaya' };

/** C-4.04: the communes of a wilaya in the order of their codes. */
export const listPlaceCommunes = async (
  { shopPlaces }: ListPlaceCommunesDeps,
  { shopUuid, wilaya }: ListPlaceCommunes,
): Promise<ListPlaceCommunesOutcome> => {
  const places = await shopPlaces.of(shopUuid).read();
  if (!places.wilayas.some(({ _id }) => _id === wilaya)) return { kind: 'unknown-wilaya' };
  return { kind: 'listed', places, communes: places.communes.filter((commune) => commune.wilaya === wilaya) };
};
