import type { Api } from '@shop/service-kit';
import type { Shared, StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { HandRedirectRecord } from './domain/hand-redirect.ts';
import { redirectRoutes } from './routes.ts';
import { findMovedRoute } from './use-cases/find-moved/route.ts';

export const redirectModule = (shared: StaffShared): StaffModule => ({
  routes: redirectRoutes({
    ...shared,
    commits: createStaffCommits<HandRedirectRecord>(shared.commitDeps, 'redirect'),
  }),
  bins: [shared.handRedirects],
});

/** Routes that resolve former addresses for visitors. */
export const visitorRedirectRoutes =
  (shared: Shared) =>
  (api: Api): void => {
    const { catalogues } = shared.memory;
    findMovedRoute(api, {
      ...shared,
      shopOfRequest: (tokenShop, request) => catalogues.ofRequest(tokenShop, request)?.shop()._id,
    });
  };
