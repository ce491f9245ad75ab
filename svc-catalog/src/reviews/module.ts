import type { Api } from '@shop/service-kit';
import type { Shared, StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { ReviewRecord } from './domain/review-record.ts';
import { reviewRoutes } from './routes.ts';
import { submitReviewRoute } from './use-cases/submit-review/route.ts';

export const reviewModule = (shared: StaffShared): StaffModule => ({
  routes: reviewRoutes({ ...shared, commits: createStaffCommits<ReviewRecord>(shared.commitDeps, 'review') }),
});

/** Routes by which visitors submit reviews. Visitors read reviews together with the product. */
export const visitorReviewRoutes =
  (shared: Shared) =>
  (api: Api): void => {
    const { catalogues } = shared.memory;
    submitReviewRoute(api, {
      ...shared,
      shopOfRequest: (tokenShop, request) => catalogues.ofRequest(tokenShop, request)?.shop()._id,
      productOf: (shopUuid, uuid) => catalogues.ofShop(shopUuid)?.catalogue().product(uuid),
    });
  };
