import { STAFF_AUTH_PATH } from '@shop/contracts';
import { generalProblem, languageOfCall, reply, send } from '@shop/service-kit';
import express, { type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import { FREE_ATTEMPTS } from '../domain/lock-out.ts';
import type { SignInFailuresRepository } from '../persistence/sign-in-failures.repository.ts';
import { ownOrigins, type StaffAuth } from './staff-auth.ts';

const Credentials = z.object({ email: z.email().transform((email) => email.toLowerCase()), password: z.string().min(1).max(128) });
/** What of better-auth is open; accounts are made and changed by the shop, not by who holds a session. */
const OPEN = ['/sign-out', '/jwks', '/get-session'] as const;

export const webHeaders = (req: Request): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && name !== 'content-length' && name !== 'transfer-encoding' && name !== 'connection') headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
};

export const copyCookies = (headers: Headers, res: Response): void => {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
};

const relay = async (answer: globalThis.Response, res: Response): Promise<void> => {
  res.status(answer.status);
  copyCookies(answer.headers, res);
  res.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(Buffer.from(await answer.arrayBuffer()));
};

/** D-11.01: sign-in and sign-out of staff, and the public keys of their tokens, on better-auth's own paths. */
export const mountStaffSignIn = (app: Express, auth: StaffAuth, failures: SignInFailuresRepository, publicOrigin: string): void => {
  const handle = (req: Request, body?: unknown) => {
    const url = new URL(req.originalUrl, `http://${req.headers.host ?? 'localhost'}`);
    return auth.handler(new Request(url, { method: req.method, headers: webHeaders(req), ...(body === undefined ? {} : { body: JSON.stringify(body) }) }));
  };

  // The library looks at the origin only where a cookie is sent; signing somebody in from a foreign page is refused too.
  app.use(STAFF_AUTH_PATH, (req, res, next) => {
    const { origin } = req.headers;
    if (req.method === 'GET' || origin === undefined || ownOrigins(webHeaders(req), publicOrigin).includes(origin)) return next();
    return send(req, res, generalProblem(403, 'forbidden', languageOfCall(req)));
  });

  app.post(`${STAFF_AUTH_PATH}/sign-in/email`, express.json({ limit: '4kb' }), async (req, res) => {
    const language = languageOfCall(req);
    const credentials = Credentials.safeParse(req.body);
    if (!credentials.success) return send(req, res, generalProblem(422, 'invalid', language, { errors: { email: ['email'], password: ['password'] } }));
    const account = `account:${credentials.data.email}`;
    const address = `address:${req.ip ?? ''}`;
    const now = Date.now();
    const wait = Math.max(await failures.begin(account, FREE_ATTEMPTS.account, now), await failures.begin(address, FREE_ATTEMPTS.address, now));
    if (wait > 0) {
      const retryAfterSeconds = Math.ceil(wait / 1000);
      return send(req, res, generalProblem(429, 'too-many', language, { headers: { 'Retry-After': String(retryAfterSeconds) }, extra: { retryAfterSeconds } }));
    }
    const answer = await handle(req, credentials.data);
    if (answer.ok) await Promise.all([failures.forget(account), failures.forget(address)]);
    if (answer.status === 401) return send(req, res, generalProblem(401, 'unauthenticated', language));
    if (!answer.ok) return relay(answer, res);
    // The library's own body repeats the session's token, which scripts of the page are not to see.
    copyCookies(answer.headers, res);
    return send(req, res, reply(200, { signedIn: true }, { 'Cache-Control': 'no-store' }));
  });

  for (const path of OPEN) {
    app.all(STAFF_AUTH_PATH + path, express.json({ limit: '4kb' }), async (req, res) => relay(await handle(req, req.method === 'POST' ? (req.body ?? {}) : undefined), res));
  }
};
