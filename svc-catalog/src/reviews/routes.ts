import type { Api } from '@shop/service-kit';
import { submitReviewRoute, type SubmitReviewRouteDeps } from './use-cases/submit-review/route.ts';

export type ReviewDeps = SubmitReviewRouteDeps;

export const reviewRoutes =
  (deps: ReviewDeps) =>
  (api: Api): void => {
    submitReviewRoute(api, deps);
  };
