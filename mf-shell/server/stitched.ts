import { ownBytes } from '@shop/service-kit';
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { joined, shiftBy } from './checksum.ts';

/** What differs from visitor to visitor in a page that is otherwise the same. */
export const HOLES = ['nonce', 'csrf', 'api'] as const;
export type Hole = (typeof HOLES)[number];
export type Filling = Readonly<Record<Hole, string>>;

/** Stands for a hole in a template. NUL never occurs in HTML. */
export const hole = (name: Hole): string => `\u0000${name}\u0000`;

/** A stretch of text, compressed by itself; the text is not kept beside it. */
export interface Piece {
  /** A byte-aligned stretch of deflate. */
  readonly deflated: Buffer;
  /** Of the text, in bytes. */
  readonly length: number;
  readonly checksum: number;
  readonly shift: number;
}
type Part = Piece | Hole;

/** A page with holes, compressed once. */
export type Stitched = readonly Part[];

/**
 * `quick` is made while a visitor waits and is a twentieth larger; `thorough` is for what is made once and sent often.
 */
export type Effort = 'quick' | 'thorough';

/**
 * A page's own texts are 5 to 30 KB: in a smaller window they are moved about while they are compressed. What zlib
 * writes into lives until all memory is swept; its usual 16 KB for each text had that done twice as often.
 */
const EFFORTS = {
  quick: { level: 3, windowBits: 14, memLevel: 7, chunkSize: 8 * 1024 },
  thorough: { level: 9 },
} as const;

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_HEAD = 5;
const TAIL = 8;

const isHole = (part: string): part is Hole => HOLES.some((name) => name === part);

/** A text's bytes are needed until they are compressed, which is at once: most need no memory of their own. */
const scratch = Buffer.allocUnsafeSlow(192 * 1024);
const bytesOf = (text: string): Buffer =>
  3 * text.length <= scratch.length ? scratch.subarray(0, scratch.write(text)) : Buffer.from(text);

export const pieceOf = (text: string, effort: Effort): Piece => {
  const bytes = bytesOf(text);
  const deflated = deflateRawSync(bytes, { ...EFFORTS[effort], finishFlush: constants.Z_FULL_FLUSH });
  return {
    deflated: ownBytes(deflated),
    length: bytes.length,
    checksum: crc32(bytes),
    shift: shiftBy(bytes.length),
  };
};

export const stitch = (template: string, effort: Effort): Stitched =>
  template
    .split('\u0000')
    .flatMap((part): Part[] => (isHole(part) ? [part] : part === '' ? [] : [pieceOf(part, effort)]));

/** Bytes that a page keeps in memory. */
export const sizeOf = (page: Stitched): number =>
  page.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.deflated.length + 100), 0);

/**
 * The gzip of a filled page without compressing or reading anything again: the compressed stretches stay, what fills
 * the holes goes between them as stored blocks, the checksum is put together from those of the stretches.
 */
export const gzippedPage = (page: Stitched, filling: Filling): Buffer => {
  let size = GZIP_HEAD.length + LAST_BLOCK.length + TAIL;
  for (const part of page)
    size += typeof part === 'string' ? STORED_HEAD + Buffer.byteLength(filling[part]) : part.deflated.length;
  const out = Buffer.allocUnsafe(size);
  let at = GZIP_HEAD.copy(out);
  let checksum = 0;
  let length = 0;
  for (const part of page) {
    if (typeof part === 'string') {
      const start = at + STORED_HEAD;
      const bytes = out.write(filling[part], start);
      out[at] = 0;
      out.writeUInt16LE(bytes, at + 1);
      out.writeUInt16LE(~bytes & 0xffff, at + 3);
      at = start + bytes;
      checksum = crc32(out.subarray(start, at), checksum);
      length += bytes;
    } else {
      at += part.deflated.copy(out, at);
      checksum = joined(checksum, part.checksum, part.shift);
      length += part.length;
    }
  }
  at += LAST_BLOCK.copy(out, at);
  out.writeUInt32LE(checksum, at);
  out.writeUInt32LE(length >>> 0, at + 4);
  return out;
};

/** For the few who take no gzip. */
export const plainPage = (page: Stitched, filling: Filling): Buffer => gunzipSync(gzippedPage(page, filling));
