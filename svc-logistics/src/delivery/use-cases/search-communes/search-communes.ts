import type { OfShop } from '@shop/service-kit';
import { communesFound, type OtherNames } from '../../domain/place-names.ts';
import type { CommunePlace } from '../../domain/places.ts';
import type { SeenPlaces, ShopPlacesOfShops } from '../../persistence/shop-places.repository.ts';

export interface SearchCommunesDeps {
  readonly shopPlaces: OfShop<ShopPlacesOfShops, 'read'>;
  readonly otherNames: OtherNames;
}
export interface SearchCommunes {
  readonly shopUuid: string;
  readonly text: string;
}
export interface FoundCommunes {
  readonly places: SeenPlaces;
  readonly communes: readonly CommunePlace[];
}

/** Communes of the whole country by any spelling of their names. */
export const searchCommunes = async (
  { shopPlaces, otherNames }: SearchCommunesDeps,
  { shopUuid, text }: SearchCommunes,
): Promise<FoundCommunes> => {
  const places = await shopPlaces.of(shopUuid).read();
  return { places, communes: communesFound(text, places.communes, otherNames) };
};
