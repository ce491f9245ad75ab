import { MAX_REVIEWS_COUNTED } from '@shop/contracts/catalog/dashboard';
import type { ReviewState } from '../../domain/judge-review.ts';
import type { ReviewRecord } from '../../domain/review-record.ts';
import type { Reviews } from '../../persistence/review.repository.ts';

export interface ListReviewsDeps {
  readonly reviews: Pick<Reviews, 'of'>;
}
export interface ListReviews {
  readonly shopUuid: string;
  readonly state: ReviewState;
  /** The last one of the page before. */
  readonly after?: string | undefined;
  readonly product?: string | undefined;
  readonly stars?: number | undefined;
}
export interface ReviewList {
  readonly reviews: readonly ReviewRecord[];
  readonly more: boolean;
  readonly counts: Readonly<Record<ReviewState, number>>;
}

/** Reviews on one page. */
const PAGE = 50;

/** D-10.04: the shop's reviews of one state, a page at a time, and how many there are of each. */
export const listReviews = async (
  { reviews }: ListReviewsDeps,
  { shopUuid, state, after, ...which }: ListReviews,
): Promise<ReviewList> => {
  const of = reviews.of(shopUuid);
  const count = (each: ReviewState): Promise<number> => of.count(each, MAX_REVIEWS_COUNTED);
  const last = after === undefined ? undefined : await of.find(after);
  const [found, waiting, approved, refused] = await Promise.all([
    // Behind one that there never was is nothing.
    last === null ? [] : of.inState(state, { ...which, after: last }, PAGE + 1),
    count('waiting'),
    count('approved'),
    count('refused'),
  ]);
  return { reviews: found.slice(0, PAGE), more: found.length > PAGE, counts: { waiting, approved, refused } };
};
