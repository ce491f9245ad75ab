import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import {
  checkedElsewhere,
  collection,
  flag,
  id,
  localizedText,
  number,
  optionalNumber,
  part,
} from '../../shared/persistence/fields.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';

const window = part({ max: number, windowSeconds: number });
const shop = new Schema(
  {
    _id: id,
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
    abandonedCartCapture: flag,
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
    ...outboxFields,
  },
  collection('shops'),
);
shop.index({ hosts: 1 }, { unique: true });
shop.index(...outboxIndex);

const menus = new Schema(
  { _id: id, shopUuid: id, menu: checkedElsewhere, footer: checkedElsewhere, ...outboxFields },
  collection('menus'),
);
menus.index({ shopUuid: 1 }, { unique: true });
menus.index(...outboxIndex);

export const shopModels = (connection: Connection) => ({
  shops: connection.model<ShopRecord>('Shop', shop),
  menus: connection.model<MenusRecord>('Menus', menus),
});
export type ShopModels = ReturnType<typeof shopModels>;
