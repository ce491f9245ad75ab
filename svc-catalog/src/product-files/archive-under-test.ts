import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a test archive, whose header may differ from its data. */
export interface PackedFile {
  readonly name: string | Uint8Array;
  readonly bytes?: Uint8Array;
  /** The archive says that names are UTF-8. */
  readonly isUtf8?: boolean;
  readonly isEncrypted?: boolean;
  /** PKWARE's compression method; default 8 (deflate). */
  readonly method?: number;
  readonly declaredBytes?: number;
  readonly declaredCrc?: number;
}

const numbers = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A ZIP as the files say: PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16. */
export const archiveOf = (...files: readonly PackedFile[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes = new Uint8Array(), isUtf8 = true, isEncrypted = false, method = 8, ...declared } of files) {
    const { declaredBytes = bytes.length, declaredCrc = crc32(bytes) } = declared;
    const called = Buffer.from(name);
    const packed = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes);
    const flags = (isUtf8 ? 0x800 : 0) | (isEncrypted ? 1 : 0);
    const common = numbers(
      ...([
        [2, 20],
        [2, flags],
        [2, method],
        [4, 0],
        [4, declaredCrc],
        [4, packed.length],
        [4, declaredBytes],
        [2, called.length],
        [2, 0],
      ] as const),
    );
    const body = Buffer.concat([numbers([4, 0x04034b50]), common, called, packed]);
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common, rest, called]));
    bodies.push(body);
    at += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = numbers(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, files.length],
      [2, files.length],
      [4, entries.length],
      [4, at],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([...bodies, entries, end]);
};
