import type { ReviewState } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface ListReviewsDeps {
  readonly reviews: Pick<Reviews, 'of'>;
}
export interface ListReviews {
  readonly shopUuid: string;
  readonly state: ReviewState;
  readonly after?: string | undefined;
}

/** Reviews on one page. */
const PAGE = 50;

/** D-10.04: the shop's reviews of one state, a page at a time. */
export const listReviews = async (
  { reviews }: ListReviewsDeps,
  { shopUuid, state, after }: ListReviews,
): Promise<{ readonly reviews: readonly ReviewRecord[]; readonly more: boolean }> => {
  const found = await reviews.of(shopUuid).inState(state, after, PAGE + 1);
  return { reviews: found.slice(0, PAGE), more: found.length > PAGE };
};
