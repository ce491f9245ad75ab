import type { Api } from '@shop/service-kit';
import { answerReviewRoute, type AnswerReviewRouteDeps } from './use-cases/answer-review/route.ts';
import { enterReviewRoute, type EnterReviewRouteDeps } from './use-cases/enter-review/route.ts';
import { judgeReviewRoutes, type JudgeReviewRouteDeps } from './use-cases/judge-review/route.ts';
import { listReviewsRoute } from './use-cases/list-reviews/route.ts';
import { submitReviewRoute, type SubmitReviewRouteDeps } from './use-cases/submit-review/route.ts';

export type ReviewDeps = SubmitReviewRouteDeps & JudgeReviewRouteDeps & AnswerReviewRouteDeps & EnterReviewRouteDeps;

export const reviewRoutes =
  (deps: ReviewDeps) =>
  (api: Api): void => {
    submitReviewRoute(api, deps);
    listReviewsRoute(api, deps);
    judgeReviewRoutes(api, deps);
    answerReviewRoute(api, deps);
    enterReviewRoute(api, deps);
  };
