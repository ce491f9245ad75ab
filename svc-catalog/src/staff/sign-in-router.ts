import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import type { Language } from '@shop/contracts';
import {
  callerOfAddress,
  generalProblem,
  languageOfCall,
  reply,
  send,
  tooMany,
  Unavailable,
  type Reply,
} from '@shop/service-kit';
import express, { type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import { countedFor } from './domain/lock-out.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInFailures } from './persistence/sign-in-failures.repository.ts';
import { ownOrigins, type StaffAuth } from './staff-auth.ts';

const Credentials = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(128),
});

const LEFT_OUT = new Set(['content-length', 'transfer-encoding', 'connection', 'host', 'forwarded']);

/**
 * The request's headers for better-auth. What a proxy says of the host counts only as `req.host` has it: from a trusted
 * one.
 */
export const webHeaders = (req: Request): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || LEFT_OUT.has(name) || name.startsWith('x-forwarded-')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (req.host !== undefined) headers.set('host', req.host);
  return headers;
};

export const copyCookies = (headers: Headers, res: Response): void => {
  for (const cookie of headers.getSetCookie()) res.append('Set-Cookie', cookie);
};

/**
 * The library's refusal in our words. @throws Unavailable where the fault is not the caller's: it hides what its
 * database said behind an "internal server error" of its own.
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

export interface SignInDeps {
  readonly auth: StaffAuth;
  readonly failures: SignInFailures;
  readonly devices: KnownDevices;
  /** Where browsers reach the shop. */
  readonly publicOrigin: string;
  readonly now: () => number;
}

/**
 * D-11.01: sign-in and sign-out of staff, and the public keys of their tokens, on better-auth's own paths. The rest of
 * the library stays closed: accounts are made by the shop, and what it says of a session holds the session's token.
 */
export const mountStaffSignIn = (app: Express, { auth, failures, devices, publicOrigin, now }: SignInDeps): void => {
  const handle = (req: Request, body?: unknown) => {
    const url = new URL(req.originalUrl, publicOrigin);
    return auth.handler(
      new Request(url, {
        method: req.method,
        headers: webHeaders(req),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  };

  // The library looks at the origin only where a cookie is sent; signing somebody in from a foreign page is refused
  // too, and before anything is counted.
  app.use(STAFF_AUTH_PATH, (req, res, next) => {
    const { origin } = req.headers;
    if (req.method === 'GET' || (origin !== undefined && ownOrigins(webHeaders(req), publicOrigin).includes(origin)))
      return next();
    return send(req, res, generalProblem(403, 'forbidden', languageOfCall(req)));
  });

  app.post(`${STAFF_AUTH_PATH}/sign-in/email`, express.json({ limit: '4kb' }), async (req, res) => {
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
    const counted = countedFor(email, callerOfAddress(req.ip ?? ''), devices.of(req, email, at));
    const wait = await failures.begin(counted, at);
    if (wait > 0) return send(req, res, tooMany(Math.ceil(wait / 1000), language));

    const answer = await handle(req, credentials.data);
    if (answer.status === 401) return send(req, res, generalProblem(401, 'unauthenticated', language));
    await failures.takeBack(counted, answer.ok);
    if (!answer.ok) return send(req, res, refusalOf(answer, language));
    devices.remember(req, res, email, at);
    // The library's own body repeats the session's token, which scripts of the page are not to see.
    copyCookies(answer.headers, res);
    return send(req, res, reply(200, { signedIn: true }, { 'Cache-Control': 'no-store' }));
  });

  // The cookie says whom; the library takes an empty body alone.
  app.post(`${STAFF_AUTH_PATH}/sign-out`, async (req, res) => relay(await handle(req, {}), req, res));
  app.get(`${STAFF_AUTH_PATH}/jwks`, async (req, res) => relay(await handle(req), req, res));
};
