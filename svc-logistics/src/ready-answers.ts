import type { Language } from '@shop/contracts';
import { holds, type Reply } from '@shop/service-kit';
import type { Request } from 'express';
import { createHash } from 'node:crypto';

const KEPT = 5000;
/** Seconds a browser may use an answer without asking again; an order is checked against the real price anyway. */
const MAX_AGE = 30;

/**
 * Bodies made once per shop, language and address, with an ETag, forgotten when the delivery book changes.
 * `find` answers before anything is parsed; `keep` is what the handler gives back.
 */
export const createReadyAnswers = (shopOf: (req: Request) => string | undefined) => {
  const kept = new Map<string, { etag: string; raw: Buffer }>();
  const keyOf = (req: Request, language: Language) => `${shopOf(req)}|${language}|${req.originalUrl}`;
  const answer = (req: Request, { etag, raw }: { etag: string; raw: Buffer }): Reply => {
    const headers = { ETag: etag, 'Cache-Control': `private, max-age=${MAX_AGE}`, Vary: 'Accept-Language, Cookie, Host' };
    if (holds(req, etag)) return { status: 304, body: null, headers };
    return { status: 200, body: null, raw, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } };
  };
  const make = (body: unknown) => {
    const raw = Buffer.from(JSON.stringify(body));
    return { raw, etag: `"${createHash('sha1').update(raw).digest('base64url')}"` };
  };
  return {
    clear: (): void => kept.clear(),
    find: (req: Request, language: Language): Reply | undefined => {
      const ready = kept.get(keyOf(req, language));
      return ready && answer(req, ready);
    },
    // An answer below may be a 304, which the endpoint does not list; its bytes are this body's.
    keep: <Body>(req: Request, language: Language, body: Body): Reply<200, Body> => {
      const made = make(body);
      const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(keyOf(req, language), made);
      return answer(req, made) as Reply<200, Body>;
    },
    /** With an ETag, but made anew each time. */
    made: <Body>(req: Request, body: Body): Reply<200, Body> => answer(req, make(body)) as Reply<200, Body>,
  };
};
export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;
