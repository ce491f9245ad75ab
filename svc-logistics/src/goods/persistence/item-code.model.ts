import { relayFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { optionalText, text, whole } from '../../shared/fields.ts';
import type { ItemCodes } from '../domain/item-codes.ts';

export type ItemCodeModel = Model<ItemCodes>;
export const itemCodeModel = (connection: Connection): ItemCodeModel =>
  recordModel<ItemCodes>(connection, {
    name: 'ItemCodes',
    collection: 'item_codes',
    fields: {
      _id: text,
      shopUuid: text,
      product: text,
      combination: optionalText,
      codes: { type: [Object], required: true },
      version: whole,
    },
    hidden: relayFields,
    indexes: [
      // Of two people who give one code to two items at the same moment, one is refused.
      [
        { shopUuid: 1, 'codes.comparable': 1 },
        { unique: true, partialFilterExpression: { 'codes.comparable': { $exists: true } } },
      ],
      [{ shopUuid: 1, product: 1 }],
      outboxIndex,
    ],
  });
