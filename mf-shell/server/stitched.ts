import { crc32, constants, deflateRawSync } from 'node:zlib';

/** What differs from visitor to visitor in a page that is otherwise the same. */
export const HOLES = ['nonce', 'csrf', 'api'] as const;
export type Hole = (typeof HOLES)[number];
export type Filling = Readonly<Record<Hole, string>>;

/** Stands for a hole in a template. NUL never occurs in HTML. */
export const hole = (name: Hole): string => `\u0000${name}\u0000`;

interface Piece {
  bytes: Buffer;
  /** A byte-aligned stretch of deflate. */
  deflated: Buffer;
}
type Part = Piece | Hole;

/** A page with holes, compressed once. */
export interface Stitched {
  parts: readonly Part[];
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

const isHole = (part: string): part is Hole => HOLES.some((name) => name === part);

export const stitch = (template: string): Stitched => ({
  parts: template.split('\u0000').map((part): Part => {
    if (isHole(part)) return part;
    const bytes = Buffer.from(part);
    return { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
  }),
});

/** A deflate block that holds its bytes as they are. */
const stored = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
};

export const plainPage = ({ parts }: Stitched, filling: Filling): Buffer => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(filling[part]) : part.bytes)));

/**
 * The gzip of a filled page without compressing anything again: the compressed stretches stay, what fills the holes
 * goes between them as stored blocks, the checksum is counted anew. About 30 microseconds for a page of 60 KB.
 */
export const gzippedPage = ({ parts }: Stitched, filling: Filling): Buffer => {
  const out: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(filling[part]) : part.bytes;
    out.push(typeof part === 'string' ? stored(bytes) : part.deflated);
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  out.push(LAST_BLOCK, tail);
  return Buffer.concat(out);
};
