import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import { judgeReview as decide, stateOf, type Judgement } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface JudgeReviewDeps {
  readonly reviews: Pick<Reviews, 'of'>;
  readonly commits: StaffCommits<ReviewRecord>;
}
export interface JudgeReview {
  readonly review: string;
  readonly judgement: Judgement;
  /** Why it is refused; '' otherwise. */
  readonly reason: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type JudgeReviewOutcome = StaffOutcome<ReviewRecord, Judgement>;

const ACTIONS = { approved: 'review.approve', refused: 'review.refuse' } as const;

/** D-10.04: approves or refuses a review. */
export const judgeReview = async (
  { reviews, commits }: JudgeReviewDeps,
  { review: id, judgement, reason, version }: JudgeReview,
  command: StaffCommand,
): Promise<Attempt<JudgeReviewOutcome>> => {
  const checked = await commits.check(await reviews.of(command.staff.shopUuid).find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const review = checked.entity;

  const decided = decide(review, judgement, reason);
  if ('refusal' in decided) return { kind: 'refused', entity: review, refusal: decided.refusal };
  const { decision } = decided;

  return commits.commit(review, command, {
    set: decision,
    audit: {
      action: ACTIONS[judgement],
      before: { state: stateOf(review) },
      after: { state: stateOf(decision), ...(reason !== '' && { reason }) },
    },
  });
};
