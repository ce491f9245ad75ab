import type { Api } from '@shop/service-kit';
import { answerReviewRoute, type AnswerReviewRouteDeps } from './use-cases/answer-review/route.ts';
import { enterReviewRoute, type EnterReviewRouteDeps } from './use-cases/enter-review/route.ts';
import { judgeReviewRoutes, type JudgeReviewRouteDeps } from './use-cases/judge-review/route.ts';
import { listReviewsRoute } from './use-cases/list-reviews/route.ts';

export type ReviewDeps = JudgeReviewRouteDeps & AnswerReviewRouteDeps & EnterReviewRouteDeps;

export const reviewRoutes =
  (deps: ReviewDeps) =>
  (api: Api): void => {
    listReviewsRoute(api, deps);
    judgeReviewRoutes(api, deps);
    answerReviewRoute(api, deps);
    enterReviewRoute(api, deps);
  };
