import type { Api } from '@shop/service-kit';
import { acceptPersonLinkRoute, type AcceptPersonLinkRouteDeps } from './use-cases/accept-person-link/route.ts';
import { actOnPersonRoute, type ActOnPersonRouteDeps } from './use-cases/act-on-person/route.ts';
import { askForPasswordRoute, type AskForPasswordRouteDeps } from './use-cases/ask-for-password/route.ts';
import { invitePersonRoute, type InvitePersonRouteDeps } from './use-cases/invite-person/route.ts';
import { readPersonLinkRoute, type ReadPersonLinkRouteDeps } from './use-cases/read-person-link/route.ts';

export type InvitationRoutesDeps = InvitePersonRouteDeps &
  ActOnPersonRouteDeps &
  AskForPasswordRouteDeps &
  ReadPersonLinkRouteDeps &
  AcceptPersonLinkRouteDeps;

export const invitationRoutes =
  (deps: InvitationRoutesDeps) =>
  (api: Api): void => {
    invitePersonRoute(api, deps);
    actOnPersonRoute(api, deps);
    askForPasswordRoute(api, deps);
    readPersonLinkRoute(api, deps);
    acceptPersonLinkRoute(api, deps);
  };
