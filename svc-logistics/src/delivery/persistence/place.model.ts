import { Schema, type Connection, type Model } from 'mongoose';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';

const text = { type: String, required: true } as const;

const wilaya = new Schema(
  {
    _id: { type: Number, required: true },
    edition: text,
    fr: text,
    ar: text,
    en: text,
    parent: { type: Number, default: null },
    shipAs: { type: Number, required: true },
    since: { type: String, default: null },
  },
  { collection: 'wilayas', versionKey: false },
);
const commune = new Schema(
  {
    _id: text,
    edition: text,
    wilaya: { type: Number, required: true },
    wilaya58: { type: Number, required: true },
    fr: text,
    ar: text,
    daira: text,
    postal: { type: String, default: null },
  },
  { collection: 'communes', versionKey: false },
);
commune.index({ wilaya: 1 });
const shopPlaces = new Schema(
  { _id: text, closedWilayas: { type: [Number], required: true }, closedCommunes: { type: [String], required: true } },
  { collection: 'shop_places', versionKey: false },
);

// The schemas above are these records.
export const placeModels = (connection: Connection) => ({
  wilayas: connection.model('Wilaya', wilaya) as unknown as Model<WilayaPlace>,
  communes: connection.model('Commune', commune) as unknown as Model<CommunePlace>,
  shopPlaces: connection.model('ShopPlaces', shopPlaces) as unknown as Model<ShopPlaces>,
});
export type PlaceModels = ReturnType<typeof placeModels>;
