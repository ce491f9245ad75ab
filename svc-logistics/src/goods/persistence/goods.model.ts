import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { optionalText, text, whole, yesOrNo } from '../../shared/fields.ts';
import type { GoodsRow } from '../domain/goods-rows.ts';

export type GoodsModel = Model<GoodsRow>;
export const goodsModel = (connection: Connection): GoodsModel =>
  recordModel<GoodsRow>(connection, {
    name: 'Goods',
    collection: 'goods',
    fields: {
      _id: text,
      entity: text,
      seq: whole,
      shopUuid: text,
      product: text,
      combination: optionalText,
      type: text,
      active: yesOrNo,
      name: { type: Object, required: true },
      values: { type: [Object], required: true },
      sku: { type: String, default: '' },
      barcode: optionalText,
      codes: { type: [String], required: true },
      thumb: optionalText,
      categories: { type: [String], required: true },
      sort: { type: String, default: '' },
      words: { type: [String], required: true },
    },
    indexes: [
      [{ entity: 1, seq: 1 }],
      [{ shopUuid: 1, sort: 1, _id: 1 }],
      [{ shopUuid: 1, words: 1 }],
      [{ shopUuid: 1, codes: 1 }],
      [{ shopUuid: 1, categories: 1 }],
    ],
  });
