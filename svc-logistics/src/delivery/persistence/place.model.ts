import { outboxFields, outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';

/** An edition of the places that was taken; `_id` is its name. */
export interface PlaceEdition {
  readonly _id: string;
  readonly loadedAt: Date;
}

export const placeModels = (connection: Connection) => ({
  wilayas: recordModel<WilayaPlace>(connection, {
    name: 'Wilaya',
    collection: 'wilayas',
    fields: {
      _id: whole,
      edition: text,
      fr: text,
      ar: text,
      en: text,
      parent: { type: Number, default: null },
      shipAs: whole,
      since: optionalText,
    },
  }),
  communes: recordModel<CommunePlace>(connection, {
    name: 'Commune',
    collection: 'communes',
    fields: {
      _id: text,
      edition: text,
      wilaya: whole,
      wilaya58: whole,
      fr: text,
      ar: text,
      daira: text,
      postal: optionalText,
    },
    indexes: [[{ wilaya: 1 }]],
  }),
  shopPlaces: recordModel<ShopPlaces>(connection, {
    name: 'ShopPlaces',
    collection: 'shop_places',
    fields: {
      _id: text,
      closedWilayas: { type: [Number], required: true },
      closedCommunes: { type: [String], required: true },
      version: { type: Number, default: undefined },
      retold: { type: Number, default: undefined },
      tariffWrites: { type: Number, default: undefined },
    },
    hidden: relayFields,
    indexes: [outboxIndex],
  }),
  placeEditions: recordModel<PlaceEdition>(connection, {
    name: 'PlaceEdition',
    collection: 'place_editions',
    fields: { _id: text, loadedAt: moment },
    hidden: outboxFields,
    indexes: [outboxIndex],
  }),
});
export type PlaceModels = ReturnType<typeof placeModels>;
