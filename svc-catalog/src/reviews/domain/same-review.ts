import type { ReviewRecord } from './review-record.ts';

const COMPARED_FIELDS = ['name', 'email', 'purchaseDate', 'rating', 'text'] as const;
type ComparedReview = Pick<ReviewRecord, (typeof COMPARED_FIELDS)[number]>;

/** True if a submission repeats a stored review: the same texts and rating, and both with or both without pictures. */
export const isSameReview = (
  given: ComparedReview & Pick<ReviewRecord, 'images'>,
  sent: ComparedReview,
  withPicture: boolean,
): boolean => COMPARED_FIELDS.every((field) => given[field] === sent[field]) && given.images.length > 0 === withPicture;
