import type { Language } from '@shop/contracts';
import { matchesEtag, detachedBytes, type Reply } from '@shop/service-kit';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Bytes of bodies kept: all wilayas and communes in three languages are 1 MB per shop. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Seconds a browser may use an answer without asking again; an order is checked against the real price anyway. */
const MAX_AGE = 30;

/**
 * Bodies that are built once per shop, language and path, with an ETag, and dropped when the delivery book changes. The
 * handler names the path from its parsed input, so that spellings and query strings create no entries of their own.
 * `find` answers before anything is parsed; `keep` stores the handler's answer.
 */
export const createReadyAnswers = (shopOf: (req: Request) => string | undefined) => {
  const cache = new LRUCache<string, { etag: string; raw: Buffer }>({
    maxSize: MAX_BYTES,
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
    clear: (): void => cache.clear(),
    find: (req: Request, language: Language): Reply | undefined => {
      const ready = cache.get(keyOf(req, language, req.path));
      return ready && answer(req, ready);
    },
    // `ttl` in milliseconds; 0: until the delivery book changes. An answer below may be a 304, which the endpoint does
    // not list; its bytes are this body's.
    keep: <Body>(req: Request, language: Language, path: string, body: Body, ttl = 0): Reply<200, Body> => {
      const entry = make(body);
      cache.set(keyOf(req, language, path), { ...entry, raw: detachedBytes(entry.raw) }, { ttl });
      return answer(req, entry) as Reply<200, Body>;
    },
    /** With an ETag, but built again for each request. */
    made: <Body>(req: Request, body: Body): Reply<200, Body> => answer(req, make(body)) as Reply<200, Body>,
  };
};
export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;
