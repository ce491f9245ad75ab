import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing, type StaffThingDeps } from '../../../shared/staff-things.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface AnswerReviewDeps extends StaffThingDeps {
  readonly reviews: Pick<Reviews, 'of'>;
}
export interface AnswerReview {
  readonly review: string;
  /** '': none any more. */
  readonly answer: string;
  /** As the person saw it. */
  readonly version: number;
}
export type AnswerReviewOutcome = StaffOutcome<ReviewRecord, never>;

/** What the shop says to a review; below it on the product's page, where the review is shown. */
export const answerReview = async (
  deps: AnswerReviewDeps,
  { review: id, answer, version }: AnswerReview,
  press: StaffWrite,
): Promise<AnswerReviewOutcome> => {
  const of = deps.reviews.of(press.staff.shopUuid);
  const seen = await of.find(id);
  if (!seen) return { kind: 'not-found' };
  return changeThing<ReviewRecord, string, never>(deps, press, {
    kind: 'review',
    id,
    version,
    product: seen.product,
    read: () => of.find(id),
    decide: () => ({ decision: answer }),
    write: (review) => ({
      fields: { answer },
      after: { ...review, answer },
      acted: { action: 'review.answer', ...changedFields({ answer: review.answer ?? '' }, { answer }) },
    }),
  });
};
