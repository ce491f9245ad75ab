import type { Language } from '@shop/contracts';
import type { StaffReview } from '@shop/contracts/catalog/dashboard';
import { problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import { stateOf } from './domain/judge-review.ts';
import { phoneOf, type ReviewRecord } from './domain/review-record.ts';

/** A product's name in a language; '' where it is not sold any more. */
export type NameOfProduct = (shopUuid: string, product: string, language: Language) => string;

/** For staff, who see whose it is. */
export const reviewOnTheWire = (review: ReviewRecord, nameOf: NameOfProduct, language: Language): StaffReview => {
  const { _id, version, product, name, email, purchaseDate, rating, text, createdAt, images } = review;
  return {
    uuid: _id,
    version,
    state: stateOf(review),
    product,
    productName: nameOf(review.shopUuid, product, language),
    name,
    email,
    phone: phoneOf(review),
    purchaseDate,
    rating,
    text,
    createdAt: new Date(createdAt).toISOString(),
    images: images.map((displayUrl) => ({ displayUrl })),
    reason: review.reason ?? '',
    answer: review.answer ?? '',
    ...(review.enteredBy && { enteredBy: review.enteredBy.name }),
  };
};

/** D-4.03: with the review as it is now. */
export const staleReview = (review: ReviewRecord, nameOf: NameOfProduct, language: Language): ProblemReply =>
  problem(409, 'changed-meanwhile', textsIn(language)('reviews.changedMeanwhile'), {
    extra: { version: review.version, review: reviewOnTheWire(review, nameOf, language) },
  });
