import type { Api } from '@shop/service-kit';
import type { JudgeReviewDeps } from './use-cases/judge-review/judge-review.ts';
import { judgeReviewRoutes } from './use-cases/judge-review/route.ts';
import { listReviewsRoute } from './use-cases/list-reviews/route.ts';
import { submitReviewRoute, type SubmitReviewRouteDeps } from './use-cases/submit-review/route.ts';

export type ReviewDeps = SubmitReviewRouteDeps & JudgeReviewDeps;

export const reviewRoutes =
  (deps: ReviewDeps) =>
  (api: Api): void => {
    submitReviewRoute(api, deps);
    listReviewsRoute(api, deps);
    judgeReviewRoutes(api, deps);
  };
