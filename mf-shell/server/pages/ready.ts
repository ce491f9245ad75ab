import { detachedBytes, type Encoding } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib';

/** For requests that wait: a tenth of the time of rendering the page, and a quarter larger than `THOROUGH`. */
const QUICK = 3;
/** For later requests, in a thread of its own in the background. */
const THOROUGH = 9;
/**
 * Nearly the size of a page. With one bit more Brotli uses another match finder: `THOROUGH` then takes 18 ms for a
 * product page instead of 2, and is 0.1 % smaller.
 */
const WINDOW_BITS = 16;

const params = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** For clients without Brotli, such as browsers of ten years ago: the most recent ones. */
const gzips = new LRUCache<string, Buffer>({ maxSize: 4 * 1024 * 1024, sizeCalculation: (bytes) => bytes.length });
const gzipped = (etag: string, brotli: Buffer): Buffer => {
  const bytes = gzips.get(etag) ?? detachedBytes(gzipSync(brotliDecompressSync(brotli)));
  gzips.set(etag, bytes);
  return bytes;
};

/** A text as it is sent: compressed once, for all requests. */
export interface Ready {
  /** Weak: every encoding of it has the same. */
  readonly etag: string;
  /** Size in memory. */
  readonly bytes: number;
  in(encoding: Encoding | undefined): Buffer;
}

export const readyOf = (text: string): Ready => {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  let brotli = detachedBytes(brotliCompressSync(plain, params(QUICK, plain.length)));
  const bytes = brotli.length;
  let requestCount = 0;
  const improve = async (): Promise<void> => {
    const text = await decompress(brotli);
    brotli = detachedBytes(await compress(text, params(THOROUGH, text.length)));
  };
  return {
    etag,
    bytes,
    in: (encoding) => {
      if (encoding === 'br') {
        requestCount += 1;
        if (requestCount === 2) improve().catch(() => undefined);
        return brotli;
      }
      return encoding === 'gzip' ? gzipped(etag, brotli) : brotliDecompressSync(brotli);
    },
  };
};
