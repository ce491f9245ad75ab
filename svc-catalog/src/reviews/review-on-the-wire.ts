import { localized, type Language } from '@shop/contracts';
import type { StaffReview } from '@shop/contracts/catalog/dashboard';
import { problem, type ProblemReply } from '@shop/service-kit';
import type { Directory } from '../shared/directory.ts';
import { textsIn } from '../texts.ts';
import { stateOf } from './domain/judge-review.ts';
import { phoneOf, type ReviewRecord } from './domain/review-record.ts';

export interface ReviewReads {
  readonly directory: Directory;
}

/** For staff, who see whose it is. */
const reviewOnTheWire = (review: ReviewRecord, productName: string): StaffReview => {
  const { _id, version, product, name, email, purchaseDate, rating, text, createdAt, images } = review;
  return {
    uuid: _id,
    version,
    state: stateOf(review),
    product,
    productName: productName,
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

/** Reviews of one shop; the name of a product that is not sold any more is ''. */
export const reviewViews = async (
  { directory }: ReviewReads,
  reviews: readonly ReviewRecord[],
  language: Language,
): Promise<StaffReview[]> => {
  const find = await directory
    .of(reviews[0]?.shopUuid ?? '')
    .find(reviews.map(({ product }) => ['product', product] as const));
  return reviews.map((review) => {
    const product = find('product', review.product);
    return reviewOnTheWire(review, localized(product?.isShown ? product.name : undefined, language));
  });
};
export const reviewView = async (
  reads: ReviewReads,
  review: ReviewRecord,
  language: Language,
): Promise<StaffReview> => {
  const [view] = await reviewViews(reads, [review], language);
  return view ?? reviewOnTheWire(review, '');
};

/** D-4.03: with the review as it is now. */
export const staleReview = async (
  reads: ReviewReads,
  review: ReviewRecord,
  language: Language,
): Promise<ProblemReply> =>
  problem(409, 'changed-meanwhile', textsIn(language)('reviews.changedMeanwhile'), {
    extra: { version: review.version, review: await reviewView(reads, review, language) },
  });
