import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { isUnavailable } from '@shop/service-kit';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  archiveNames,
  type ArchivedFile,
  type ArchiveRefusal,
  type FoundFile,
  isArchiveName,
  isSystems,
  isTableName,
} from './domain/archive-names.ts';

/** Files per archive: pictures for ten thousand rows, and folders. */
const MAX_FILES = 12_000;
/** Size of the names, comments and other metadata of an archive. */
const MAX_NAME_BYTES = 8 * 1024 * 1024;
/** Pictures barely compress, so a larger unpacked size indicates a ZIP bomb. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Pieces of the archive held in memory. */
const PIECES_KEPT = 4;

/** Random access to the bytes of an archive. */
export interface ArchiveBytes {
  readonly size: number;
  readonly pieceSize: number;
  readonly piece: (place: number) => Promise<Buffer>;
}

/** Reads a stored archive a few pieces at a time, whatever its size. */
class Pieces extends yauzl.RandomAccessReader {
  readonly #bytes: ArchiveBytes;
  readonly #held = new Map<number, Promise<Buffer>>();
  constructor(bytes: ArchiveBytes) {
    super();
    this.#bytes = bytes;
  }
  #piece(place: number): Promise<Buffer> {
    const held = this.#held.get(place) ?? this.#bytes.piece(place);
    this.#held.delete(place);
    this.#held.set(place, held);
    held.catch(() => this.#held.delete(place));
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= PIECES_KEPT) break;
      this.#held.delete(oldest);
    }
    return held;
  }
  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    const { pieceSize } = this.#bytes;
    for (let at = start; at < end;) {
      const place = Math.floor(at / pieceSize);
      const some = (await this.#piece(place)).subarray(at - place * pieceSize, end - place * pieceSize);
      if (some.length === 0) throw new Error('the stored archive is shorter than its size');
      yield some;
      at += some.length;
    }
  }
  async #copy(to: Buffer, start: number, end: number): Promise<void> {
    let at = 0;
    for await (const some of this.#range(start, end)) at += some.copy(to, at);
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#copy(buffer.subarray(offset), position, position + length).then(() => done(null), done);
  }
}

/**
 * The decoded name of a file. Many programs write UTF-8 without the flag for it. Other bytes are decoded with the code
 * page of old PCs, which also covers the French accents of Windows.
 */
const nameOf = (entry: Entry): string => {
  const { fileNameRaw, extraFields, generalPurposeBitFlag } = entry;
  const decodedName = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  try {
    const asUtf8 = new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
    // A Unicode path in an extra field, which some programs write.
    return extraFields.some(({ id }) => id === 0x7075) ? decodedName : asUtf8.replaceAll('\\', '/');
  } catch {
    return decodedName;
  }
};

/** @throws Error if the bytes are not a complete archive */
const filesOf = async (zip: ZipFile): Promise<ReadonlyMap<ArchivedFile, Entry> | ArchiveRefusal> => {
  if (zip.entryCount > MAX_FILES) return 'archiveTooManyFiles';
  const files = new Map<ArchivedFile, Entry>();
  let [read, metadataBytes, unpacked] = [0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    read += 1;
    metadataBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (read > MAX_FILES || metadataBytes > MAX_NAME_BYTES) return 'archiveTooManyFiles';
    const path = nameOf(entry);
    // Files are never written under their name, but such a name indicates an attack.
    if (yauzl.validateFileName(path) !== null) return 'archiveUnsafeNames';
    if (path.endsWith('/') || isSystems(path)) continue;
    if (entry.isEncrypted()) return 'archiveEncrypted';
    if (isArchiveName(path)) return 'archiveNested';
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES) return 'archiveBomb';
    const source = `zip:${entry.crc32.toString(16)}-${entry.uncompressedSize}`;
    const isOddlyPacked = !entry.canDecodeFileData();
    files.set({ path, bytes: entry.uncompressedSize, source, isOddlyPacked }, entry);
  }
  return files;
};

/** The bytes of a file; undefined if they exceed `most` or do not match their size or checksum in the archive. */
const unpacked = async (zip: ZipFile, entry: Entry, most: number): Promise<Buffer | undefined> => {
  if (entry.uncompressedSize > most || !entry.canDecodeFileData()) return undefined;
  const pieces: Buffer[] = [];
  let size = 0;
  // The library enforces the size in the header.
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const piece of stream) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return crc32(bytes) === entry.crc32 ? bytes : undefined;
};

export interface PictureArchive {
  /** Finds a file by the name in a cell. */
  readonly find: (word: string) => FoundFile;
  /** The bytes of a file; undefined if they exceed `most` or do not match the archive's entry. */
  readonly read: (file: ArchivedFile, most: number) => Promise<Buffer | undefined>;
  /** The table in the archive; refused if there are several or none. */
  readonly table: () => ArchivedFile | ArchiveRefusal;
}

/** Opens an untrusted archive. Files are unpacked one at a time, on request. */
export const openPictureArchive = async (
  bytes: ArchiveBytes,
): Promise<PictureArchive | { readonly refused: ArchiveRefusal }> => {
  try {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    const zip = await yauzl.fromRandomAccessReaderPromise(new Pieces(bytes), bytes.size, options);
    const files = await filesOf(zip);
    if (typeof files === 'string') return { refused: files };
    const tables = [...files.keys()].filter(({ path }) => isTableName(path));
    return {
      find: archiveNames([...files.keys()]),
      read: async (file, most) => {
        const entry = files.get(file);
        if (!entry) return undefined;
        return await unpacked(zip, entry, most).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          return undefined;
        });
      },
      table: () => (tables.length > 1 ? 'archiveSeveralTables' : (tables[0] ?? 'archiveNoTable')),
    };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { refused: 'archiveUnreadable' };
  }
};
