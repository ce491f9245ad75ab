import type { Language } from '@shop/contracts';
import { matchesEtag, detachedBytes, type Reply } from '@shop/service-kit';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Bytes of bodies kept: all wilayas and communes in three languages are 1 MB per shop. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Seconds a browser may use an answer without asking again; an order is checked against the real price anyway. */
const MAX_AGE = 30;

/**
 * Bodies made once per shop, language and path, with an ETag, forgotten when the delivery book changes. A path is kept
 * as its handler names it, from what it has read, so that no spelling and no query string makes an entry of its own.
 * `find` answers before anything is parsed; `keep` is what the handler gives back.
 */
export const createReadyAnswers = (shopOf: (req: Request) => string | undefined) => {
  const kept = new LRUCache<string, { etag: string; raw: Buffer }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ raw }, key) => raw.length + key.length,
  });
  const keyOf = (req: Request, language: Language, path: string) => `${shopOf(req)}|${language}|${path}`;
  const answer = (req: Request, { etag, raw }: { etag: string; raw: Buffer }): Reply => {
    const headers = {
      ETag: etag,
      'Cache-Control': `private, max-age=${MAX_AGE}`,
      Vary: 'Accept-Language, Cookie, Host',
    };
    if (matchesEtag(req, etag)) return { status: 304, body: null, headers };
    return { status: 200, body: null, raw, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } };
  };
  const make = (body: unknown) => {
    const raw = Buffer.from(JSON.stringify(body));
    return { raw, etag: `"${createHash('sha1').update(raw).digest('base64url')}"` };
  };
  return {
    clear: (): void => kept.clear(),
    find: (req: Request, language: Language): Reply | undefined => {
      const ready = kept.get(keyOf(req, language, req.path));
      return ready && answer(req, ready);
    },
    // An answer below may be a 304, which the endpoint does not list; its bytes are this body's.
    keep: <Body>(req: Request, language: Language, path: string, body: Body): Reply<200, Body> => {
      const made = make(body);
      kept.set(keyOf(req, language, path), { ...made, raw: detachedBytes(made.raw) });
      return answer(req, made) as Reply<200, Body>;
    },
    /** With an ETag, but made anew each time. */
    made: <Body>(req: Request, body: Body): Reply<200, Body> => answer(req, make(body)) as Reply<200, Body>,
  };
};
export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;
