import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface AnswerReviewDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  readonly commits: StaffCommits<ReviewRecord>;
}
export interface AnswerReview {
  readonly review: string;
  /** '' removes the answer. */
  readonly answer: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type AnswerReviewOutcome = StaffOutcome<ReviewRecord, never>;

/** The shop's answer to a review, shown below it on the product's page. */
export const answerReview = async (
  { reviews, commits }: AnswerReviewDeps,
  { review: id, answer, version }: AnswerReview,
  command: StaffCommand,
): Promise<Attempt<AnswerReviewOutcome>> => {
  const checked = await commits.check(await reviews.of(command.staff.shopUuid).find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const review = checked.entity;

  return commits.commit(review, command, {
    set: { answer },
    audit: { action: 'review.answer', ...changedFields({ answer: review.answer ?? '' }, { answer }) },
  });
};
