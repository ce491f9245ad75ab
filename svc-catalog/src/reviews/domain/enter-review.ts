import type { Language } from '@shop/contracts';
import type { EnteredReview } from '@shop/contracts/catalog/dashboard';
import { type ReviewRecord, withoutPhone } from './review-record.ts';

export type EnterReviewRefusal = 'noSuchProduct' | 'phoneHasGiven';

/** When and by whom it is entered, and under which id. */
export interface Entering {
  readonly id: string;
  readonly shopUuid: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly language: Language;
}

/** BO-5.05: a review that a customer gave in person and staff entered. */
export const reviewEntered = (
  { product, name, phone, rating, text, approved }: EnteredReview,
  { id, shopUuid, at, by, language }: Entering,
): ReviewRecord => ({
  _id: id,
  shopUuid,
  version: 1,
  product,
  name,
  email: '',
  phone: phone ?? withoutPhone(id),
  purchaseDate: '',
  rating,
  text,
  language,
  images: [],
  approved,
  enteredBy: by,
  createdAt: at,
});
