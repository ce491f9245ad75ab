import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import type { Language } from '@shop/contracts';
import {
  addressOf,
  callerOfAddress,
  generalProblem,
  languageOfCall,
  notFound,
  problem,
  reply,
  send,
  tooMany,
  Unavailable,
  type Reply,
} from '@shop/service-kit';
import express, { type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import { type Counted, countedFor } from './domain/lock-out.ts';
import type { KnownDevices } from './known-devices.ts';
import { BUSY_SECONDS, type PasswordChecks } from './password-checks.ts';
import type { SignInFailures } from './persistence/sign-in-failures.repository.ts';
import { admitBySecondFactor, type SecondFactorDeps } from './second-factors.ts';
import { textsIn } from '../texts.ts';
import { ADDRESS_HEADER, ownOrigins, type StaffAuth } from './staff-auth.ts';

const Credentials = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(128),
  /**
   * The code of the second factor, or a recovery code. It is sent with the password, so that no half signed-in state
   * exists.
   */
  code: z.string().min(1).max(40).optional(),
});
type Credentials = z.output<typeof Credentials>;

/** The library's own answer. */
const Signed = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

const SIGN_IN = `${STAFF_AUTH_PATH}/sign-in/email`;
const SIGN_OUT = `${STAFF_AUTH_PATH}/sign-out`;
const KEYS = `${STAFF_AUTH_PATH}/jwks`;

const LEFT_OUT = new Set(['content-length', 'transfer-encoding', 'connection', 'host', 'forwarded']);

/**
 * The request's headers for better-auth. The host comes from `req.host`, which accepts forwarded headers only from a
 * trusted proxy.
 */
export const webHeaders = (req: Request): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || LEFT_OUT.has(name) || name.startsWith('x-forwarded-')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (req.host !== undefined) headers.set('host', req.host);
  headers.delete(ADDRESS_HEADER);
  if (req.ip !== undefined) headers.set(ADDRESS_HEADER, req.ip);
  return headers;
};

export const copyCookies = (headers: Headers, res: Response): void => {
  for (const cookie of headers.getSetCookie()) res.append('Set-Cookie', cookie);
};

/**
 * Translates a refusal of better-auth. @throws Unavailable for status 500 and above: better-auth hides database errors
 * behind its own "internal server error".
 */
const refusalOf = ({ status }: globalThis.Response, language: Language): Reply => {
  if (status >= 500) throw new Unavailable(`the accounts cannot be read: ${String(status)}`);
  return generalProblem(status, status === 403 ? 'forbidden' : 'malformed', language);
};

const relay = async (answer: globalThis.Response, req: Request, res: Response): Promise<void> => {
  if (!answer.ok) return send(req, res, refusalOf(answer, languageOfCall(req)));
  res.status(answer.status);
  copyCookies(answer.headers, res);
  res.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(Buffer.from(await answer.arrayBuffer()));
};

export interface SignInDeps extends SecondFactorDeps {
  readonly auth: StaffAuth;
  readonly inTurn: PasswordChecks;
  readonly failures: SignInFailures;
  readonly devices: KnownDevices;
  /** The origin under which browsers reach the shop. */
  readonly publicOrigin: string;
}

/**
 * Whether a browser says that another site's page asks, or a form that leaves the page. Our own page asks from where it
 * is; what is no browser says nothing.
 */
const isForeign = ({ headers }: Request): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin' || headers['sec-fetch-mode'] === 'navigate';

/** Whether our own page asks: what carries the cookie is no proof of that. */
export const isOwnPage = (req: Request, publicOrigin: string): boolean => {
  const { origin } = req.headers;
  return origin !== undefined && ownOrigins(webHeaders(req), publicOrigin).includes(origin) && !isForeign(req);
};

/**
 * D-11.01: sign-in and sign-out of staff, and the public keys of their tokens, on better-auth's own paths. The rest of
 * the library stays closed: accounts are made by the shop, and what it says of a session holds the session's token.
 */
export const mountStaffSignIn = (
  app: Express,
  { auth, staff, secrets, failures, inTurn, devices, publicOrigin, now, nudge }: SignInDeps,
): void => {
  /**
   * The library sees a path, a query and a type of body of ours: nothing of a caller's makes it refuse before it looks
   * at a password. Such an answer would be a free one.
   */
  const handle = (req: Request, path: string, body?: unknown) => {
    const headers = webHeaders(req);
    for (const name of [...headers.keys()]) if (name.startsWith('sec-fetch-')) headers.delete(name);
    if (body !== undefined) headers.set('content-type', 'application/json');
    return auth.handler(
      new Request(new URL(path, publicOrigin), {
        method: req.method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  };
  const locked = (waitMs: number, language: Language): Reply => tooMany(Math.ceil(waitMs / 1000), language);

  // better-auth checks the origin only if the request has a cookie. We refuse a sign-in from a foreign page in any
  // case, before it is counted.
  app.use(STAFF_AUTH_PATH, (req, res, next) => {
    if (req.method === 'GET' || isOwnPage(req, publicOrigin)) return next();
    return send(req, res, generalProblem(403, 'forbidden', languageOfCall(req)));
  });

  // These paths as they are written here and no others: the library's own router is as strict.
  const router = express.Router({ caseSensitive: true, strict: true });

  /** Counts the attempt, then looks at its password. */
  const attempt = async (req: Request, res: Response, credentials: Credentials, counted: Counted[]): Promise<Reply> => {
    const language = languageOfCall(req);
    const at = now();
    const beginning = await failures.begin(counted, at);
    if (beginning.kind === 'blocked') return locked(beginning.waitMs, language);

    const { code, ...pair } = credentials;
    const answer = await handle(req, SIGN_IN, pair);
    if (answer.status === 401) return generalProblem(401, 'unauthenticated', language);
    if (!answer.ok) {
      await failures.takeBack(beginning.counted, false);
      return refusalOf(answer, language);
    }
    const { token, user } = Signed.parse(await answer.json());
    const person = await staff.profile(user.id);
    if (!person?.active) {
      // A person who no longer works here gets the same response as a stranger.
      await auth.endSession(token);
      return generalProblem(401, 'unauthenticated', language);
    }
    const from = { requestId: req.requestId, from: addressOf(req.ip) };
    const second = await admitBySecondFactor({ staff, secrets, now, nudge }, person, code, from);
    if (second !== 'admitted') {
      await auth.endSession(token);
      // A right password without a code ends no count: or it would clear the way for guesses of the code.
      if (second === 'wanted') await failures.takeBack(beginning.counted, false);
      const title = textsIn(language)(second === 'wanted' ? 'staff.codeWanted' : 'staff.codeWrong');
      return problem(401, second === 'wanted' ? 'code-wanted' : 'code-wrong', title);
    }
    await failures.takeBack(beginning.counted, true);
    devices.remember(req, res, credentials.email, at);
    // The library's own body repeats the session's token, which scripts of the page are not to see.
    copyCookies(answer.headers, res);
    return reply(200, { signedIn: true }, { 'Cache-Control': 'no-store' });
  };

  router.post(SIGN_IN, express.json({ limit: '4kb' }), async (req, res) => {
    const language = languageOfCall(req);
    const credentials = Credentials.safeParse(req.body);
    if (!credentials.success)
      return send(
        req,
        res,
        generalProblem(422, 'invalid', language, { errors: { email: ['email'], password: ['password'] } }),
      );
    const { email } = credentials.data;
    const at = now();
    const device = devices.of(req, email, at);
    const counted = countedFor(email, callerOfAddress(req.ip ?? ''), device);
    // A person who is locked out does not take a place in the queue.
    const waitMs = await failures.waitFor(counted, at);
    if (waitMs > 0) return send(req, res, locked(waitMs, language));

    const answer = await inTurn(device !== undefined, () => attempt(req, res, credentials.data, counted));
    return send(
      req,
      res,
      answer === 'busy'
        ? generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': String(BUSY_SECONDS) } })
        : answer,
    );
  });

  // The cookie says whom; the library takes an empty body alone.
  router.post(SIGN_OUT, async (req, res) => relay(await handle(req, SIGN_OUT, {}), req, res));
  router.get(KEYS, async (req, res) => relay(await handle(req, KEYS), req, res));
  app.use(router);
  app.use(STAFF_AUTH_PATH, (req, res) => send(req, res, notFound(languageOfCall(req))));
};
