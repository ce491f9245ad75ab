/** Delivery (D-7): places, transporters and tariffs. */
export { placeName, type CommunePlace, type ShopPlaces, type WilayaPlace } from './domain/places.ts';
export type { Tariff } from './domain/tariff.ts';
export type { DeliveryService, Desk, Transporter } from './domain/transporter.ts';
export { createDeliveryBook, type DeliveryBook } from './persistence/delivery-book.ts';
export { placeModels, type PlaceModels } from './persistence/place.model.ts';
export { createPlaces, type KnownPlaces, type Places } from './persistence/place.repository.ts';
export { tariffModel, type TariffModel } from './persistence/tariff.model.ts';
export { transporterModel, type TransporterModel } from './persistence/transporter.model.ts';
export { createTransporters, type Transporters } from './persistence/transporter.repository.ts';
export { createReadyAnswers, type ReadyAnswers } from './ready-answers.ts';
export { seedDelivery } from './seeding/seed-delivery.ts';
export { createShopOfCall, type ShopOfCall } from './shop-of-call.ts';
