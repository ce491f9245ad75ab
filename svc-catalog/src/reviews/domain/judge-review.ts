import type { ReviewRecord } from './review-record.ts';

export type ReviewState = 'waiting' | 'approved' | 'refused';
export type Judgement = Exclude<ReviewState, 'waiting'>;

export const stateOf = ({ approved, refused }: Pick<ReviewRecord, 'approved' | 'refused'>): ReviewState =>
  approved ? 'approved' : refused === true ? 'refused' : 'waiting';

/** D-10.04: what is approved has no reason. Staff may think again, but nothing is written where nothing changes. */
export const judgeReview = (
  review: ReviewRecord,
  judgement: Judgement,
  reason: string,
): { readonly decision: ReviewRecord } | { readonly refusal: Judgement } =>
  stateOf(review) === judgement
    ? { refusal: judgement }
    : {
        decision: {
          ...review,
          approved: judgement === 'approved',
          refused: judgement === 'refused',
          reason,
          version: review.version + 1,
        },
      };
