import type { BodyOf, Problem } from '@shop/contracts';
import {
  answerReview,
  approveReview,
  enterReview,
  listReviews,
  refuseReview,
  type ReviewState,
  type StaffReview,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';

/** Which ones, of a state. */
export interface ReviewFilter {
  readonly product: string | undefined;
  /** Whole ones: 4 is also of 4½. */
  readonly stars: number | undefined;
}

export const useReviews = (state: ReviewState, { product, stars }: ReviewFilter) =>
  useInfiniteQuery({
    queryKey: ['reviews', state, product, stars],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        state,
        ...(pageParam !== undefined && { after: pageParam }),
        ...(product !== undefined && { product }),
        ...(stars !== undefined && { stars }),
      };
      return (await callStaff(listReviews, { query, signal })).body;
    },
    getNextPageParam: ({ reviews, more }) => (more ? reviews.at(-1)?.uuid : undefined),
  });

type Judged = { readonly review: StaffReview } | { readonly problem: Problem };

/** Every write here has a key that stays until its answer is there (D-4.08), and shows what came of it everywhere. */
export const useReviewActs = ({ uuid, version }: StaffReview) => {
  const queries = useQueryClient();
  const command = useCommand();
  const params = { uuid };
  const answered = (): void => {
    void queries.invalidateQueries({ queryKey: ['reviews'] });
  };
  return {
    approve: async (): Promise<Judged> => {
      const answer = await command(approveReview, { params, body: { version } });
      answered();
      return answer.status === 200 ? { review: answer.body } : { problem: answer.body };
    },
    refuse: async (reason: string): Promise<Judged> => {
      const answer = await command(refuseReview, { params, body: { reason, version } });
      answered();
      return answer.status === 200 ? { review: answer.body } : { problem: answer.body };
    },
    answer: async (text: string): Promise<Judged> => {
      const answer = await command(answerReview, { params, body: { answer: text, version } });
      answered();
      return answer.status === 200 ? { review: answer.body } : { problem: answer.body };
    },
  };
};

export const useEnterReview = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyOf<typeof enterReview>): Promise<Created<StaffReview>> => {
    const answer = await command(enterReview, { body });
    void queries.invalidateQueries({ queryKey: ['reviews'] });
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};
