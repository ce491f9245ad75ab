import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import { collection, flag, id, ids, number } from '../../shared/persistence/fields.ts';
import type { ReviewRecord } from '../domain/review-record.ts';

const review = new Schema(
  {
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
    createdAt: number,
    ...outboxFields,
  },
  collection('reviews'),
);
// D-10.04: one per phone and product.
review.index({ shopUuid: 1, product: 1, phone: 1 }, { unique: true });
review.index({ shopUuid: 1, product: 1, approved: 1, createdAt: -1 });
review.index(...outboxIndex);

export const reviewModels = (connection: Connection) => ({
  reviews: connection.model<ReviewRecord>('Review', review),
});
export type ReviewModels = ReturnType<typeof reviewModels>;
