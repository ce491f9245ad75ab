import type { Endpoint, Language } from '@shop/contracts';
import type { Request } from 'express';
import { readCookie } from './cookies.ts';
import { callerOfAddress, type Caller, type Limits, type Window } from './limits.ts';
import { generalProblem, type ProblemReply } from './problem.ts';
import { VISITOR_COOKIE, type Visitor, type VisitorTokens } from '../identity/visitor-tokens.ts';

/** The limits of a shop for one visitor and one address, counted in orders. */
export interface ShopLimits {
  readonly visitor: Window;
  readonly address: Window;
}
export interface PublicLimits extends Pick<Limits, 'take'> {
  /** Undefined for a shop that is not known here. */
  readonly windowsOf: (shopUuid: string) => ShopLimits | undefined;
}

/** For a call that names no shop. */
const NO_SHOP: ShopLimits = { visitor: { max: 5, windowSeconds: 600 }, address: { max: 30, windowSeconds: 600 } };

/** A write that needs no staff. */
export const isPublicWrite = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method !== 'get' && (access === 'public' || access === 'visitor' || access === 'csrf');

/** D-3.06: the refusal of a write whose limit is reached. */
export const tooMany = (retryAfterSeconds: number, language: Language): ProblemReply =>
  generalProblem(429, 'too-many', language, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    extra: { retryAfterSeconds },
  });

const pointsOf = (req: Request, unitBytes: number | undefined): number => {
  if (unitBytes === undefined) return 1;
  const length = Number(req.headers['content-length']);
  // A request without a length may be large.
  return Number.isFinite(length) ? Math.max(1, Math.ceil(length / unitBytes)) : 16;
};

/**
 * The callers that a public write is counted for, with their limits.
 * @param perOrder the number of such writes that count as one order
 */
export const callersOf = (
  shopLimits: ShopLimits,
  perOrder: number,
  { shop, visitorId, address }: { readonly shop: string; readonly visitorId: string | null; readonly address: string },
): Caller[] => {
  const times = ({ max, windowSeconds }: Window): Window => ({ max: max * perOrder, windowSeconds });
  return [
    ...(visitorId === null ? [] : [{ who: `${shop}:v:${visitorId}`, ...times(shopLimits.visitor) }]),
    { who: `${shop}:a:${callerOfAddress(address)}`, ...times(shopLimits.address) },
  ];
};

export type Gate = (
  req: Request,
  visitor: Visitor | undefined,
  language: Language,
) => Promise<ProblemReply | undefined>;

/**
 * The gate in front of a public write: the body is not read if a limit is reached (D-3.06).
 * @throws at the start for a public write without a limit or a counted caller, so that none is open by mistake.
 */
export const gateOf = (
  endpoint: Endpoint,
  limits: PublicLimits | undefined,
  tokens: VisitorTokens,
): Gate | undefined => {
  if (!isPublicWrite(endpoint)) return undefined;
  const { limit } = endpoint;
  if (!limit) throw new Error(`${endpoint.id} is a public write without a limit (D-3.06): its contract needs one`);
  if (limit.byHandler) return undefined;
  if (!limits) throw new Error(`${endpoint.id} has a limit, but this service has no limiter (option limits)`);

  return async (req, visitor, language) => {
    const shop = visitor?.shopUuid ?? '';
    const shopLimits = limits.windowsOf(shop) ?? NO_SHOP;
    const visitorId = visitor?.visitorId ?? tokens.visitorIdOf(readCookie(req, VISITOR_COOKIE)) ?? null;
    const callers = callersOf(shopLimits, limit.perOrder, { shop, visitorId, address: req.ip ?? '' });
    const wait = await limits.take(endpoint.id, callers, pointsOf(req, limit.unitBytes));
    return wait === 0 ? undefined : tooMany(wait, language);
  };
};
