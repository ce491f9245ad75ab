import type { ResponseOf } from '@shop/contracts';
import { getStaffToken } from '@shop/contracts/staff/dashboard';
// Imported by its package name: the page has one copy of it, so that ApiError is the same class everywhere.
import { ApiError, type Call, createCall } from '@shop/kit/api';
import { metaText } from '../api/page-meta.ts';

export type StaffSession = ResponseOf<typeof getStaffToken, 200>;

const DEADLINE_MS = 15_000;
const RENEW_BEFORE_MS = 10_000;

const session: {
  current?: { staff: StaffSession; until: number };
  underway?: Promise<StaffSession>;
  /** There has been one since the page was loaded. */
  wasThere?: boolean;
} = {};

type Listener = (session: StaffSession) => void;
const listeners = new Set<Listener>();

/**
 * Calls the listener with the person and their permissions after each answer of the server. Returns a function that
 * unsubscribes.
 */
export const onStaffSession = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const endListeners = new Set<() => void>();

/**
 * Calls the listener when the server no longer knows the session that there was. Returns a function that unsubscribes.
 */
export const onStaffSessionEnd = (listener: () => void): (() => void) => {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
};

const withCookie = createCall({
  origin: '',
  patient: true,
  timeoutMs: DEADLINE_MS,
  headersFor: () => ({ 'accept-language': document.documentElement.lang }),
});

const renewSession = (): Promise<StaffSession> =>
  (session.underway ??= withCookie(getStaffToken)
    .then(({ body }) => {
      session.current = { staff: body, until: Date.now() + body.expiresInSeconds * 1000 - RENEW_BEFORE_MS };
      session.wasThere = true;
      for (const listener of listeners) listener(body);
      return body;
    })
    .catch((error: unknown) => {
      if (session.wasThere && error instanceof ApiError && error.status === 401)
        for (const listener of endListeners) listener();
      throw error;
    })
    .finally(() => delete session.underway));

/**
 * The person who is signed in, with the short-lived token that the services trust; cached while it is valid.
 * @throws ApiError 401 without a session.
 */
export const staffSession = (): Promise<StaffSession> =>
  session.current && session.current.until > Date.now() ? Promise.resolve(session.current.staff) : renewSession();

/** Reads the session from the server, ignoring the cached one. */
const renewAtOnce = (): Promise<StaffSession> => {
  forgetStaffSession();
  return renewSession();
};

/** BO-6.01: the CSRF token that writes of this page send; their proof is the bearer (ADR 64). */
export const csrfOfPage = (): string => metaText('csrf-token');

/** Called after signing in or out. */
export const forgetStaffSession = (): void => void delete session.current;

/** Calls of the dashboard: with the staff token, which is renewed before it expires and once after a refusal. */
export const callStaff: Call = createCall({
  origin: '',
  patient: true,
  timeoutMs: DEADLINE_MS,
  headersFor: async ({ method }) => ({
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${(await staffSession()).token}`,
    ...(method === 'get' ? {} : { 'x-csrf-token': csrfOfPage() }),
  }),
  // A permission was removed: the page has to learn of it now, and not when its token is renewed.
  onForbidden: () => void renewAtOnce().catch(() => undefined),
  renew: () =>
    renewAtOnce().then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    ),
});
