import type { LocalizedText } from '@shop/contracts';
import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, number, part } from '../../shared/fields.ts';

/** The shop fields that staff pages and mails need: a copy of the catalogue's. */
export interface KnownShopRecord {
  readonly _id: string;
  /** The sequence number of the snapshot. */
  readonly seq: number;
  readonly name: LocalizedText;
  readonly isDefault: boolean;
}

export const shopModels = (connection: Connection) => ({
  shops: recordModel<KnownShopRecord>(connection, {
    name: 'KnownShop',
    collection: 'shops',
    fields: {
      _id: id,
      seq: number,
      name: { type: part({ fr: String, ar: String, en: String }), required: true },
      isDefault: flag,
    },
    indexes: [],
  }),
});
export type ShopModels = ReturnType<typeof shopModels>;
