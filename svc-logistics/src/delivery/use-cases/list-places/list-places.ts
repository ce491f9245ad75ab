import type { OfShop } from '@shop/service-kit';
import type { SeenPlaces, ShopPlacesOfShops } from '../../persistence/shop-places.repository.ts';

export interface ListPlacesDeps {
  readonly shopPlaces: OfShop<ShopPlacesOfShops, 'read'>;
}
export interface ListPlaces {
  readonly shopUuid: string;
}

/** D-7.01: the wilayas with what the shop has closed and who sells there, as they are stored now. */
export const listPlaces = ({ shopPlaces }: ListPlacesDeps, { shopUuid }: ListPlaces): Promise<SeenPlaces> =>
  shopPlaces.of(shopUuid).read();
