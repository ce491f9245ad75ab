import { createRecentKeys, detachedBytes } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { bodyHash } from './body-hash.ts';
import { isCurrent, type Stamp } from './stamp.ts';

const compress = promisify(brotliCompress);
/** Compression qualities: the quick one costs less than building a body, the better one is for popular bodies. */
const QUICK = 1;
const BETTER = 5;
/** Number of requests from which the better compression pays. */
const OFTEN = 16;
const MAX_KEY_LENGTH = 1000;
/** Smaller bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1024;
/** The size of a cache entry in addition to its bytes. */
const OVERHEAD = 1200;

export interface ReadyBody {
  readonly raw: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** The requested forms of a body: compressed, plain, or both. */
interface Kept {
  readonly stamp: Stamp;
  readonly plain: ReadyBody | undefined;
  readonly brotli: ReadyBody | undefined;
  requests: number;
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Authorization',
};
const variant = (raw: Buffer, etag: string, encoding?: string): ReadyBody => ({
  raw,
  etag,
  headers: { ...HEADERS, ETag: etag, ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }) },
});
const options = (quality: number, length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});
/** Copies the bytes of a body, so that the cache does not keep a larger buffer in memory. */
const owned = (body: ReadyBody): ReadyBody => ({ ...body, raw: detachedBytes(body.raw) });
const brotliEtag = (etag: string): string => `${etag.slice(0, -1)}-br"`;
const brotliOf = ({ etag }: ReadyBody, raw: Buffer): ReadyBody => variant(raw, brotliEtag(etag), 'br');
/** The ETags of both forms of a body, compressed and plain: a client that has either form is up to date. */
export const etagsOf = ({ etag }: ReadyBody): readonly string[] =>
  etag.endsWith('-br"') ? [etag, `${etag.slice(0, -4)}"`] : [etag, brotliEtag(etag)];
const quickly = (plain: ReadyBody): ReadyBody =>
  brotliOf(plain, brotliCompressSync(plain.raw, options(QUICK, plain.raw.length)));
const unpacked = ({ raw, etag }: ReadyBody): ReadyBody =>
  variant(brotliDecompressSync(raw), etag.replace(/-br"$/, '"'));
const sizeOf = ({ plain, brotli, stamp }: Kept): number =>
  (plain?.raw.length ?? 0) + (brotli?.raw.length ?? 0) + stamp.parts.length * 8 + OVERHEAD;

/**
 * Caches response bodies, compressed or plain, with their ETags until the data they were built from changes. The
 * limit is in bytes, and the least recently used body is evicted. A body is kept from its second request on.
 */
export const createBodyCache = (maxBytes: number) => {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const isRepeated = createRecentKeys();
  let improving = false;

  /** Compresses one body at a time in the background. Requests in between get the quickly compressed body. */
  const improve = async (key: string, entry: Kept, plain: ReadyBody): Promise<void> => {
    improving = true;
    entry.requests = 0;
    try {
      const better = brotliOf(plain, await compress(plain.raw, options(BETTER, plain.raw.length)));
      // A new entry, so that its bytes are counted.
      if (kept.peek(key) === entry)
        kept.set(key, { ...entry, brotli: owned(better), requests: Number.NEGATIVE_INFINITY });
    } finally {
      improving = false;
    }
  };

  return {
    find: (key: string, brotli: boolean): ReadyBody | undefined => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (!isCurrent(entry.stamp)) {
        kept.delete(key);
        return undefined;
      }
      const { plain } = entry;
      if (!brotli || (plain && plain.raw.length < WORTH_COMPRESSING)) {
        if (plain || !entry.brotli) return plain;
        const made = owned(unpacked(entry.brotli));
        kept.set(key, { ...entry, plain: made });
        return made;
      }
      if (!entry.brotli) {
        const made = plain && owned(quickly(plain));
        kept.set(key, { ...entry, brotli: made });
        return made;
      }
      entry.requests += 1;
      // If the better compression fails, the quickly compressed body stays in use.
      if (entry.requests >= OFTEN && !improving)
        void improve(key, entry, plain ?? unpacked(entry.brotli)).catch(() => undefined);
      return entry.brotli;
    },
    /** Builds the response of a body in the requested form, and keeps it if the key was requested before. */
    keep: (key: string, stamp: Stamp, body: Buffer, brotli: boolean, hash = bodyHash(body)): ReadyBody => {
      const plain = variant(body, `"${hash}"`);
      const quick = brotli && body.length >= WORTH_COMPRESSING ? quickly(plain) : undefined;
      if (key.length <= MAX_KEY_LENGTH && isCurrent(stamp) && isRepeated(key))
        kept.set(key, { stamp, plain: quick ? undefined : owned(plain), brotli: quick && owned(quick), requests: 0 });
      return quick ?? plain;
    },
    bytes: (): number => kept.calculatedSize,
  };
};
export type BodyCache = ReturnType<typeof createBodyCache>;
