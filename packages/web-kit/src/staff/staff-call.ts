import type { ResponseOf } from '@shop/contracts';
import { getStaffToken } from '@shop/contracts/staff/dashboard';
// By its name: the page has one of it, so that an ApiError is the same class everywhere.
import { ApiError, type Call, createCall } from '@shop/kit/api';
import { metaText } from '../api/page-meta.ts';

export type StaffSession = ResponseOf<typeof getStaffToken, 200>;

const DEADLINE_MS = 15_000;
const RENEW_BEFORE_MS = 10_000;

const session: { current?: { staff: StaffSession; until: number }; underway?: Promise<StaffSession> } = {};

type Listener = (session: StaffSession) => void;
const listeners = new Set<Listener>();

/** Who is there, and what they may do, each time the server has said it anew. Gives what ends it. */
export const onStaffSession = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
      for (const listener of listeners) listener(body);
      return body;
    })
    .finally(() => delete session.underway));

/**
 * Who is signed in, with the short-lived token that the services trust; from memory while it lasts.
 * @throws ApiError 401 when nobody is signed in.
 */
export const staffSession = (): Promise<StaffSession> =>
  session.current && session.current.until > Date.now() ? Promise.resolve(session.current.staff) : renewSession();

/** From the server, whatever is known of them. */
const renewAtOnce = (): Promise<StaffSession> => {
  forgetStaffSession();
  return renewSession();
};

/** BO-6.01, D-2.04: the token that goes with what this page writes. */
export const csrfOfPage = (): string => metaText('csrf-token');

/** After signing in or out. */
export const forgetStaffSession = (): void => void delete session.current;

/** Calls of the dashboard: with the staff token, renewed silently before it ends and once after a refusal. */
export const callStaff: Call = createCall({
  origin: '',
  patient: true,
  timeoutMs: DEADLINE_MS,
  headersFor: async ({ method }) => ({
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${(await staffSession()).token}`,
    ...(method === 'get' ? {} : { 'x-csrf-token': csrfOfPage() }),
  }),
  // A right was taken away: the page has to hear of it now, and not when its token is renewed.
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
