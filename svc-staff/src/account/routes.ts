import type { Api } from '@shop/service-kit';
import type { SecondFactorDeps } from '../sign-in/index.ts';
import { beginSecondFactorRoute, type BeginSecondFactorRouteDeps } from './use-cases/begin-second-factor/route.ts';
import { changeOwnNameRoute } from './use-cases/change-own-name/route.ts';
import { changeOwnPasswordRoute } from './use-cases/change-own-password/route.ts';
import { confirmSecondFactorRoute } from './use-cases/confirm-second-factor/route.ts';
import { endOtherSessionsRoute } from './use-cases/end-other-sessions/route.ts';
import { endOwnSessionRoute } from './use-cases/end-own-session/route.ts';
import { getAccountRoute } from './use-cases/get-account/route.ts';
import { listOwnSessionsRoute } from './use-cases/list-own-sessions/route.ts';
import { removeOwnSecondFactorRoute } from './use-cases/remove-own-second-factor/route.ts';

/**
 * Routes by which people manage their own account. The route that confirms a second factor comes before the one that
 * begins it.
 */
export const accountRoutes =
  (deps: BeginSecondFactorRouteDeps & SecondFactorDeps) =>
  (api: Api): void => {
    getAccountRoute(api, deps);
    changeOwnNameRoute(api, deps);
    changeOwnPasswordRoute(api, deps);
    confirmSecondFactorRoute(api, deps);
    removeOwnSecondFactorRoute(api, deps);
    beginSecondFactorRoute(api, deps);
    listOwnSessionsRoute(api, deps);
    endOwnSessionRoute(api, deps);
    endOtherSessionsRoute(api, deps);
  };
