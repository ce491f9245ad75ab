import type { Encoding } from '@shop/service-kit';
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

/** While somebody waits: a tenth of the time of drawing the page, and a quarter larger than `THOROUGH`. */
const QUICK = 3;
/** Beside the work, by a thread of its own, for what is asked for again. */
const THOROUGH = 9;
const WINDOW_BITS = 18;

const params = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A text as it is sent: compressed once, for everybody. */
export interface Ready {
  /** Weak: every encoding of it has the same. */
  readonly etag: string;
  /** Of memory, at most. */
  readonly bytes: number;
  in(encoding: Encoding | undefined): Buffer;
}

export const readyOf = (text: string): Ready => {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  let brotli = brotliCompressSync(plain, params(QUICK, plain.length));
  let gzip: Buffer | undefined;
  let asked = 0;
  const improve = async (): Promise<void> => {
    const bytes = await decompress(brotli);
    brotli = await compress(bytes, params(THOROUGH, bytes.length));
  };
  return {
    etag,
    // For who takes no Brotli it is kept as gzip too, a quarter larger.
    bytes: Math.ceil(2.25 * brotli.length),
    in: (encoding) => {
      if (encoding === 'br') {
        asked += 1;
        if (asked === 2) improve().catch(() => undefined);
        return brotli;
      }
      const unpacked = () => brotliDecompressSync(brotli);
      return encoding === 'gzip' ? (gzip ??= gzipSync(unpacked())) : unpacked();
    },
  };
};
