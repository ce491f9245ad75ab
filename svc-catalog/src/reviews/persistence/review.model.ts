import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, ids, number, part } from '../../shared/persistence/fields.ts';
import type { ReviewRecord } from '../domain/review-record.ts';

export const reviewModels = (connection: Connection) => ({
  reviews: recordModel<ReviewRecord>(connection, {
    name: 'Review',
    collection: 'reviews',
    fields: {
      _id: id,
      shopUuid: id,
      product: id,
      name: id,
      email: String,
      phone: id,
      purchaseDate: String,
      rating: number,
      text: id,
      place: String,
      language: id,
      images: ids,
      approved: flag,
      refused: Boolean,
      reason: String,
      answer: String,
      enteredBy: { type: part({ id, name: id }), default: undefined },
      createdAt: number,
      version: number,
    },
    hidden: outboxFields,
    indexes: [
      // D-10.04: one per phone and product.
      [{ shopUuid: 1, product: 1, phone: 1 }, { unique: true }],
      [{ shopUuid: 1, product: 1, approved: 1, createdAt: -1 }],
      // For the lists of staff.
      [{ shopUuid: 1, approved: 1, refused: 1, createdAt: 1, _id: 1 }],
      outboxIndex,
    ],
  }),
});
export type ReviewModels = ReturnType<typeof reviewModels>;
