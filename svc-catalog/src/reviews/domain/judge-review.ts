import type { ReviewRecord } from './review-record.ts';

export type ReviewState = 'waiting' | 'approved' | 'refused';
export type Judgement = Exclude<ReviewState, 'waiting'>;

export const stateOf = ({ approved, refused }: Pick<ReviewRecord, 'approved' | 'refused'>): ReviewState =>
  approved ? 'approved' : refused === true ? 'refused' : 'waiting';

export type JudgedFields = Required<Pick<ReviewRecord, 'approved' | 'refused' | 'reason'>>;

/** D-10.04: an approved review has no reason. A judgement may be changed; the same one again is refused. */
export const judgeReview = (
  review: ReviewRecord,
  judgement: Judgement,
  reason: string,
): { readonly decision: JudgedFields } | { readonly refusal: Judgement } =>
  stateOf(review) === judgement
    ? { refusal: judgement }
    : { decision: { approved: judgement === 'approved', refused: judgement === 'refused', reason } };
