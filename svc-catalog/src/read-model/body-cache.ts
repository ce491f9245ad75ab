import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const QUALITY = 5;
const LONGEST_KEY = 800;
/** Smaller bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1024;

export interface ReadyBody {
  readonly raw: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Kept {
  readonly generation: number;
  bytes: number;
  readonly plain: ReadyBody;
  brotli: ReadyBody | undefined;
}

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Accept-Language, Authorization' };

/**
 * Ready answers, made once: JSON, ETag, brotli. Bounded by bytes, least recently used out first.
 * An answer is for one generation of its shop's catalogue; a newer generation makes it as good as absent.
 */
export const createBodyCache = (maxBytes: number) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (key: string, entry: Kept) => {
    kept.delete(key);
    bytes -= entry.bytes;
  };
  const variant = (raw: Buffer, etag: string, encoding?: string): ReadyBody => ({ raw, etag, headers: { ...HEADERS, ETag: etag, ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }) } });

  const addBrotli = async (key: string, entry: Kept) => {
    const raw = await compress(entry.plain.raw, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: entry.plain.raw.length } });
    if (kept.get(key) !== entry) return;
    entry.bytes += raw.length;
    bytes += raw.length;
    entry.brotli = variant(raw, `${entry.plain.etag.slice(0, -1)}-br"`, 'br');
  };

  return {
    find: (key: string, generation: number, brotli: boolean): ReadyBody | undefined => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.generation !== generation) {
        drop(key, entry);
        return undefined;
      }
      // Re-inserting on every hit would cost more than the hit: old entries are moved up now and then only.
      if (bytes > maxBytes * 0.9) {
        kept.delete(key);
        kept.set(key, entry);
      }
      return (brotli ? entry.brotli : undefined) ?? entry.plain;
    },
    keep: (key: string, generation: number, body: unknown): ReadyBody => {
      const raw = Buffer.from(JSON.stringify(body));
      const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
      const plain = variant(raw, etag);
      if (key.length > LONGEST_KEY) return plain;
      const old = kept.get(key);
      if (old) drop(key, old);
      const entry: Kept = { generation, bytes: raw.length + 1000, plain, brotli: undefined };
      kept.set(key, entry);
      bytes += entry.bytes;
      for (const [oldest, old] of kept) {
        if (bytes <= maxBytes) break;
        drop(oldest, old);
      }
      // The plain body is right without it, so a failure to compress changes nothing but size.
      if (raw.length >= WORTH_COMPRESSING) void addBrotli(key, entry).catch(() => undefined);
      return plain;
    },
    bytes: (): number => bytes,
  };
};
export type BodyCache = ReturnType<typeof createBodyCache>;
