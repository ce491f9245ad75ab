import type { ReviewRecord } from './review-record.ts';

const SAID = ['name', 'email', 'purchaseDate', 'rating', 'text'] as const;
type Said = Pick<ReviewRecord, (typeof SAID)[number]>;

/** Whether what a phone sends of a product is what it has given already: in every word, with a picture or without. */
export const isSameReview = (given: Said & Pick<ReviewRecord, 'images'>, sent: Said, withPicture: boolean): boolean =>
  SAID.every((field) => given[field] === sent[field]) && given.images.length > 0 === withPicture;
