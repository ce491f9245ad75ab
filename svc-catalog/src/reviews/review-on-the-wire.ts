import type { StaffReview } from '@shop/contracts/catalog/dashboard';
import { stateOf } from './domain/judge-review.ts';
import type { ReviewRecord } from './domain/review-record.ts';

/** For staff, who see whose it is. */
export const reviewOnTheWire = (review: ReviewRecord): StaffReview => {
  const { _id, version, product, name, email, phone, purchaseDate, rating, text, createdAt, images } = review;
  return {
    uuid: _id,
    version,
    state: stateOf(review),
    product,
    name,
    email,
    phone,
    purchaseDate,
    rating,
    text,
    createdAt: new Date(createdAt).toISOString(),
    images: images.map((displayUrl) => ({ displayUrl })),
  };
};
