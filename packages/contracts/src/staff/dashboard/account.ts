import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { NewPassword } from './links.ts';
import { PersonName } from './people.ts';

const PATH = '/dashboard/api/staff/account';
/** A person at a page that was left open does not know it. */
const Password = z.string().min(1).max(128);

/** Own account: by the session's cookie, from the shop's own page. */
export const getAccount = endpoint({
  id: 'getAccount',
  service: 'staff',
  method: 'get',
  path: PATH,
  summary: 'Own account: address, and whether sign-in requires a code',
  access: 'session',
  responses: {
    200: z.object({
      name: z.string(),
      email: z.string(),
      secondFactor: z.boolean(),
      /** Recovery codes that were not used yet. */
      recoveryLeft: z.int(),
    }),
  },
});

export const OwnName = z.object({ name: PersonName });
/** The name for colleagues, orders and the log; it is in the token within a minute. */
export const changeOwnName = endpoint({
  id: 'changeOwnName',
  service: 'staff',
  method: 'post',
  path: `${PATH}/name`,
  summary: 'Another name of one’s own',
  access: 'session',
  body: OwnName,
  responses: { 200: z.object({ name: z.string() }), 422: Problem },
});

export const changeOwnPassword = endpoint({
  id: 'changeOwnPassword',
  service: 'staff',
  method: 'post',
  path: `${PATH}/password`,
  summary: 'Another password; every other session ends',
  access: 'session',
  body: z.object({ current: Password, next: NewPassword }),
  responses: { 204: null, 422: Problem, 429: Problem, 503: Problem },
});

export const RECOVERY_CODES = 10;

/** Replaces a secret that no code has proved yet. */
export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  service: 'staff',
  method: 'post',
  path: `${PATH}/second-factor`,
  summary: 'A secret for an app that makes codes (TOTP); asked for at sign-in only after confirmation',
  access: 'session',
  body: z.object({ password: Password }),
  responses: {
    /** Both are the secret: to be typed, and for a QR code. */
    200: z.object({ secret: z.string(), uri: z.string() }),
    409: Problem,
    422: Problem,
    429: Problem,
    503: Problem,
  },
});

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  service: 'staff',
  method: 'post',
  path: `${PATH}/second-factor/confirm`,
  summary: 'Require codes at sign-in from now on; the recovery codes are shown only once',
  access: 'session',
  body: z.object({ code: z.string().min(1).max(40) }),
  responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }), 409: Problem, 422: Problem, 429: Problem },
});

export const removeOwnSecondFactor = endpoint({
  id: 'removeOwnSecondFactor',
  service: 'staff',
  method: 'post',
  path: `${PATH}/second-factor/remove`,
  summary: 'Signs in by the password alone again',
  access: 'session',
  body: z.object({ password: Password }),
  responses: { 204: null, 422: Problem, 429: Problem, 503: Problem },
});

export const OwnSession = z.object({
  id: z.string(),
  /** The browser's own name; empty if unknown. */
  agent: z.string(),
  /** Empty if unknown. */
  address: z.string(),
  since: Timestamp,
  /** Accurate to ten minutes. */
  usedAt: Timestamp,
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = endpoint({
  id: 'listOwnSessions',
  service: 'staff',
  method: 'get',
  path: `${PATH}/sessions`,
  summary: 'Where this account is signed in, the last used first; a hundred at most',
  access: 'session',
  responses: { 200: z.object({ sessions: z.array(OwnSession) }) },
});

export const endOwnSession = endpoint({
  id: 'endOwnSession',
  service: 'staff',
  method: 'delete',
  path: `${PATH}/sessions/{session}`,
  summary: 'Sign out one of them, within a minute',
  access: 'session',
  params: z.object({ session: z.string().min(1).max(100) }),
  responses: { 204: null },
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  service: 'staff',
  method: 'delete',
  path: `${PATH}/sessions`,
  summary: 'Sign out all but this one, within a minute',
  access: 'session',
  responses: { 204: null },
});
