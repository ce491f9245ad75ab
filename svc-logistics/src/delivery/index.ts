/** Delivery (D-7): places, transporters and tariffs. */
export type { AskFees, FeesAnswer } from './company-fees.ts';
export { placeName, type CommunePlace, type ShopPlaces, type WilayaPlace } from './domain/places.ts';
export type { Tariff } from './domain/tariff.ts';
export { decideTypedDesks } from './domain/typed-desks.ts';
export { desksOf, trackingPrefixOf, type DeliveryService, type Desk, type Transporter } from './domain/transporter.ts';
export { createDeliveryBook, type DeliveryBook } from './persistence/delivery-book.ts';
export { tellTariffsAnew } from './persistence/retell-tariffs.ts';
export { placeModels, type PlaceModels } from './persistence/place.model.ts';
export { createPlaceEditions, type PlaceEditions } from './persistence/place-edition.repository.ts';
export { createPlaces, type KnownPlaces, type Places } from './persistence/place.repository.ts';
export { createShopPlaces, type ShopPlacesOfShops } from './persistence/shop-places.repository.ts';
export { tariffGridModel, type TariffGridModel } from './persistence/tariff-grid.model.ts';
export { createTariffGrids, type TariffGrids } from './persistence/tariff-grid.repository.ts';
export { tariffModel, type TariffModel } from './persistence/tariff.model.ts';
export { transporterModel, type TransporterModel, type TransporterRecord } from './persistence/transporter.model.ts';
export {
  createTransporters,
  transporterVersion,
  type TransporterFields,
  type Transporters,
} from './persistence/transporter.repository.ts';
export { createReadyAnswers, type ReadyAnswers } from './ready-answers.ts';
export { readUpload } from './read-upload.ts';
export { RELEASE_EDITION } from './release-places.ts';
export { seedDelivery } from './seeding/seed-delivery.ts';
export { createShopOfCall, type ShopOfCall } from './shop-of-call.ts';
export { otherNamesOf } from './spellings.ts';
export { TARIFF_WORDS } from './tariff-file.ts';
