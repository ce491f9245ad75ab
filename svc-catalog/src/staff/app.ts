import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import {
  createApp,
  createIdempotency,
  createStaffVerifier,
  createVisitorTokens,
  type ServiceParts,
} from '@shop/service-kit';
import { createShops } from '../shop/index.ts';
import type { StaffConfig } from './config.ts';
import { staffConsumers } from './consumers.ts';
import { ensureFirstOwner } from './first-owner.ts';
import { createKnownDevices } from './known-devices.ts';
import type { StaffProgramModels } from './models.ts';
import { createPasswordChecks } from './password-checks.ts';
import { createAttendance } from './persistence/attendance.repository.ts';
import { createAuditLog } from './persistence/audit.repository.ts';
import { createRoles } from './persistence/role.repository.ts';
import { createSignInFailures } from './persistence/sign-in-failures.repository.ts';
import { createStaffProfiles } from './persistence/staff.repository.ts';
import { createPersonLinks } from './person-links.ts';
import { createPersonMail, sendsMail } from './person-mail.ts';
import { staffRoutes } from './routes.ts';
import { createShopNames } from './shop-names.ts';
import { mountStaffSignIn } from './sign-in-router.ts';
import { SOURCE } from './source.ts';
import { createStaffAuth } from './staff-auth.ts';
import { createStaffSecrets } from './staff-secrets.ts';

export interface StaffParts extends ServiceParts<StaffConfig> {
  readonly models: StaffProgramModels;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}

/** Puts together the program that signs staff in, says who they are (ADR 38) and keeps what they did (D-11.03). */
export const createService = ({ config, connection, models, nudge, logger, metrics, lifecycle }: StaffParts) => {
  const now = Date.now;
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  const shops = createShops(models);
  const auth = createStaffAuth(connection, config, logger);
  const staff = createStaffProfiles(models);
  const roles = createRoles(models);
  const audit = createAuditLog(models);
  const attendance = createAttendance(models);
  const failures = createSignInFailures(models);
  const secure = publicOrigin.startsWith('https:');
  const secrets = createStaffSecrets(config);
  const links = createPersonLinks(config);
  const sendLink = createPersonMail(config, logger);
  const inTurn = createPasswordChecks();
  const devices = createKnownDevices(config, { secure, path: STAFF_AUTH_PATH });

  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS),
    // Its own keys: it asks nobody.
    staff: createStaffVerifier(auth.keys),
    idempotency: createIdempotency(connection),
    ready: () => connection.readyState === 1,
    // better-auth's own paths, which read their bodies themselves.
    before: (web) =>
      mountStaffSignIn(web, { auth, staff, secrets, failures, inTurn, devices, publicOrigin, now, nudge }),
    routes: staffRoutes({
      staff,
      roles,
      auth,
      audit,
      attendance,
      secrets,
      publicOrigin,
      links,
      sendLink,
      mails: sendsMail(config),
      logger,
      failures,
      inTurn,
      nameOfShop: createShopNames(shops),
      now,
      nudge,
    }),
  });

  return {
    app,
    /** Everything this program listens to. */
    subscription: { group: SOURCE, topics: staffConsumers({ audit }) },
    /** Somebody can sign in, and the others are told of everybody: before anybody is answered. */
    prepare: async (): Promise<void> => {
      await auth.encryptKeysAnew();
      await staff.eachFactor(secrets.encryptedAnew);
      await ensureFirstOwner({ auth, staff, shops }, config);
      await staff.tellOfEverybody();
    },
  };
};
