import { LANGUAGES } from '@shop/contracts';
import { LISTING_MODES } from '@shop/contracts/catalog';
import { PRICES_TYPED } from '@shop/contracts/catalog/dashboard';
import { outboxFields, outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import {
  checkedElsewhere,
  flag,
  id,
  localizedText,
  number,
  optionalNumber,
  part,
} from '../../shared/persistence/fields.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';

const window = part({ max: number, windowSeconds: number });

export const shopModels = (connection: Connection) => ({
  shops: recordModel<ShopRecord>(connection, {
    name: 'Shop',
    collection: 'shops',
    fields: {
      _id: id,
      version: number,
      isDefault: flag,
      hosts: { type: [String], required: true },
      name: localizedText,
      city: localizedText,
      tagline: localizedText,
      since: localizedText,
      phone: String,
      whatsapp: String,
      email: String,
      freeDeliveryFrom: optionalNumber,
      activeAddToCart: flag,
      cooldownSeconds: number,
      lowStockUnits: { type: Number, default: undefined },
      preparedWithinDays: { type: Number, default: undefined },
      abandonedCartCapture: flag,
      partialDelivery: { type: Boolean, default: undefined },
      poolsPackedOrders: { type: Boolean, default: undefined },
      turnoverForAll: { type: Boolean, default: undefined },
      listingMode: { type: String, enum: LISTING_MODES },
      languages: { type: [{ type: String, enum: LANGUAGES }], default: undefined },
      defaultLanguage: { type: String, enum: LANGUAGES },
      defaultTaxRate: { type: Number, default: undefined },
      pricesTyped: { type: String, enum: PRICES_TYPED },
      synonyms: { ...checkedElsewhere, required: false },
      links: { ...checkedElsewhere, required: false },
      limits: part({ visitor: window, phone: window, address: window }),
      legal: part({
        company: localizedText,
        capital: localizedText,
        rc: String,
        nif: String,
        nis: String,
        ai: String,
        address: localizedText,
      }),
      theme: checkedElsewhere,
      darkTheme: { ...checkedElsewhere, required: false },
      openingHours: { ...checkedElsewhere, required: false },
      desk: { ...checkedElsewhere, required: false },
    },
    hidden: relayFields,
    indexes: [
      [{ hosts: 1 }, { unique: true }],
      // Ensures one default shop, even if shops are created concurrently.
      [{ isDefault: 1 }, { unique: true, partialFilterExpression: { isDefault: true } }],
      outboxIndex,
    ],
  }),
  menus: recordModel<MenusRecord>(connection, {
    name: 'Menus',
    collection: 'menus',
    fields: { _id: id, shopUuid: id, menu: checkedElsewhere, footer: checkedElsewhere },
    hidden: outboxFields,
    indexes: [[{ shopUuid: 1 }, { unique: true }], outboxIndex],
  }),
});
export type ShopModels = ReturnType<typeof shopModels>;
