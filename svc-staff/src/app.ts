import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import {
  createApp,
  createIdempotency,
  createStaffVerifier,
  createVisitorTokens,
  mergedTopics,
  type ServiceParts,
} from '@shop/service-kit';
import { accountRoutes } from './account/index.ts';
import { attendanceRoutes, createAttendance } from './attendance/index.ts';
import { auditConsumers, auditRoutes, createAuditLog, createErasedSubjects } from './audit-log/index.ts';
import type { Config } from './config.ts';
import { createPersonLinks, createPersonMail, invitationRoutes, sendsMail } from './invitations/index.ts';
import type { Models } from './models.ts';
import { SOURCE } from './shared/source.ts';
import { createKnownShops, createShopNames, shopConsumers } from './shops/index.ts';
import {
  createKnownDevices,
  createPasswordChecks,
  createSignInFailures,
  createStaffAuth,
  createStaffSecrets,
  ensureFirstOwner,
  mountStaffSignIn,
  signInRoutes,
} from './sign-in/index.ts';
import { createRoles, createStaffProfiles, teamRoutes } from './team/index.ts';

export interface StaffParts extends ServiceParts<Config> {
  readonly models: Models;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

/** Puts together the service that signs staff in, says who they are (ADR 38) and keeps what they did (D-11.03). */
export const createService = ({ config, connection, models, nudge, logger, metrics, lifecycle }: StaffParts) => {
  const now = Date.now;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const shops = createKnownShops(models);
  const auth = createStaffAuth(connection, config, logger);
  const staff = createStaffProfiles(models);
  const audit = createAuditLog(models);
  const secrets = createStaffSecrets(config);
  const deps = {
    staff,
    roles: createRoles(models),
    auth,
    audit,
    attendance: createAttendance(models),
    secrets,
    publicOrigin,
    links: createPersonLinks(config),
    sendLink: createPersonMail(config, logger),
    mails: sendsMail(config),
    logger,
    failures: createSignInFailures(models),
    inTurn: createPasswordChecks(),
    nameOfShop: createShopNames(shops),
    now,
    nudge,
  };
  const devices = createKnownDevices(config, { secure: publicOrigin.startsWith('https:'), path: STAFF_AUTH_PATH });
  const firstOwner = () => ensureFirstOwner({ auth, staff, shops }, config);

  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS),
    // The service uses its own keys and needs no request to fetch them.
    staff: createStaffVerifier(auth.keys),
    idempotency: createIdempotency(connection),
    ready: () => connection.readyState === 1,
    // better-auth's own paths, which read their bodies themselves.
    before: (web) => mountStaffSignIn(web, { ...deps, devices }),
    routes: (api) => {
      signInRoutes(deps)(api);
      teamRoutes(deps)(api);
      invitationRoutes(deps)(api);
      attendanceRoutes(deps)(api);
      accountRoutes(deps)(api);
      auditRoutes(deps)(api);
    },
  });

  return {
    app,
    /** Everything this service listens to. */
    subscription: {
      group: SOURCE,
      topics: mergedTopics(
        auditConsumers({ audit, erasedSubjects: createErasedSubjects(models), now }),
        shopConsumers({ shops, ensureFirstOwner: firstOwner }),
      ),
    },
    /** The owner can sign in, and keys and second factors are encrypted by the present secret, before it listens. */
    prepare: async (): Promise<void> => {
      await auth.reencryptKeys();
      await staff.eachFactor(secrets.reencrypted);
      await firstOwner();
    },
  };
};
