import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readCookie } from '../http/cookies.ts';
import { pooledRandom } from '../process/ids.ts';

/** D-2.04: the anonymous HTTP-only cookie that a CSRF token is bound to. */
export const VISITOR_COOKIE = 'hanout_visitor';
export const BEARER_SECONDS = 30 * 60;
export const CSRF_SECONDS = 12 * 60 * 60;

export interface Visitor {
  readonly shopUuid: string;
  /** The anonymous cookie's id; null for a bearer without a cookie. */
  readonly visitorId: string | null;
}

/** 128 bits that say nothing, not even when the visitor first came. */
const newVisitorId = pooledRandom(16, 'base64url');

/** Pages of one shop carry the same bearer for ten minutes, so few are in use at a time. */
const BEARERS_KEPT = 2000;

/**
 * Signs and checks what the page carries (D-2.04), with one secret shared by the shell and the services.
 * Times are milliseconds since the epoch. Nothing here is personal: an anonymous id, a shop, an expiry.
 * @param previous a secret whose signatures are believed too, while it and `secret` are exchanged
 */
export const createVisitorTokens = (secret: string, previous?: string) => {
  const believed = previous === undefined ? [secret] : [secret, previous];
  const sign = (purpose: string, text: string, key = secret): string =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const matches = (received: string, expected: string): boolean => {
    // Compared as bytes: a visitor's text may have more bytes than characters.
    const [expectedBytes, receivedBytes] = [Buffer.from(expected), Buffer.from(received)];
    return expectedBytes.length === receivedBytes.length && timingSafeEqual(expectedBytes, receivedBytes);
  };

  const signed = (purpose: string, text: string): string => `${text}.${sign(purpose, text)}`;
  const unsigned = (purpose: string, token: string | undefined): string | undefined => {
    const at = token?.lastIndexOf('.') ?? -1;
    if (token === undefined || at < 1) return undefined;
    const text = token.slice(0, at);
    return believed.some((key) => matches(token.slice(at + 1), sign(purpose, text, key))) ? text : undefined;
  };
  const termed = (
    purpose: string,
    token: string | undefined,
    now: number,
  ): { subject: string; expiresAt: number } | undefined => {
    const [subject, expiry] = unsigned(purpose, token)?.split('~') ?? [];
    return subject !== undefined && Number(expiry) > now ? { subject, expiresAt: Number(expiry) } : undefined;
  };
  const unexpired = (purpose: string, token: string | undefined, now: number): string | undefined =>
    termed(purpose, token, now)?.subject;

  const bearers = new Map<string, { subject: string; expiresAt: number }>();
  /** A bearer that was checked once is remembered until it expires: the check costs more than a ready answer. */
  const shopOfBearer = (token: string | undefined, now: number): string | undefined => {
    const cached = token === undefined ? undefined : bearers.get(token);
    if (cached && cached.expiresAt > now) return cached.subject;
    const checked = termed('storefront', token, now);
    if (token === undefined || checked === undefined) return undefined;
    const oldest = bearers.size >= BEARERS_KEPT ? bearers.keys().next().value : undefined;
    if (oldest !== undefined) bearers.delete(oldest);
    bearers.set(token, checked);
    return checked.subject;
  };

  return {
    newVisitorCookie: (): string => signed('visitor', newVisitorId()),
    visitorIdOf: (cookie: string | undefined): string | undefined => unsigned('visitor', cookie),
    /**
     * The cookie of a known visitor, signed with the current secret: it differs from the received one while the secret
     * is replaced.
     */
    cookieOf: (visitorId: string, receivedCookie: string): string =>
      previous === undefined ? receivedCookie : signed('visitor', visitorId),
    bearer: (shopUuid: string, now: number): string =>
      signed('storefront', `${shopUuid}~${now + BEARER_SECONDS * 1000}`),
    /** @returns the shop, or undefined when the token is missing, wrong or expired. */
    shopOfBearer,
    csrf: (visitorId: string, shopUuid: string, now: number): string =>
      signed('csrf', `${visitorId}|${shopUuid}~${now + CSRF_SECONDS * 1000}`),
    /** Double submit: the header's token must be bound to the cookie's visitor. */
    visitorOfCsrf: (req: IncomingMessage, now: number): Visitor | undefined => {
      const visitorId = unsigned('visitor', readCookie(req, VISITOR_COOKIE));
      const header = req.headers['x-csrf-token'];
      const [owner, shopUuid] =
        unexpired('csrf', typeof header === 'string' ? header : undefined, now)?.split('|') ?? [];
      return visitorId !== undefined && owner === visitorId && shopUuid !== undefined
        ? { shopUuid, visitorId }
        : undefined;
    },
    /** A token for one purpose and one subject, e.g. the thank-you page of an order (D-3.08). `seconds` from `now`. */
    issue: (purpose: string, subject: string, seconds: number, now: number): string =>
      signed(purpose, `${subject}~${now + seconds * 1000}`),
    subjectOf: (purpose: string, token: string | undefined, now: number): string | undefined =>
      unexpired(purpose, token, now),
  };
};
export type VisitorTokens = ReturnType<typeof createVisitorTokens>;
