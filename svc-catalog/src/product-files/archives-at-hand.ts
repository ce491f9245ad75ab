import { ARCHIVE_PIECE_BYTES } from '@shop/contracts/catalog/dashboard';
import { LRUCache } from 'lru-cache';
import type { ArchiveRefusal } from './domain/archive-names.ts';
import type { ImportRecord } from './persistence/import.model.ts';
import type { Archives } from './persistence/archive.repository.ts';
import { openPictureArchive, type PictureArchive } from './picture-archive.ts';

/** Shops are served in turn, and the names in each archive are read once. */
const AT_HAND = 3;

export type ArchiveOf = (
  job: Pick<ImportRecord, '_id' | 'archive'>,
) => Promise<PictureArchive | { readonly refused: ArchiveRefusal } | undefined>;

/** The archives of imports that are at work: what is in them is kept in mind, their bytes are not. */
export const archivesAtHand = (archives: Pick<Archives, 'piece'>): ArchiveOf => {
  const open = new LRUCache<string, ReturnType<typeof openPictureArchive>>({ max: AT_HAND });
  return async ({ _id: job, archive }) => {
    if (!archive) return undefined;
    const known = open.get(job);
    if (known) return known;
    const piece = (place: number): Promise<Buffer> => archives.piece(job, place);
    const opened = openPictureArchive({ size: archive.bytes, pieceSize: ARCHIVE_PIECE_BYTES, piece });
    open.set(job, opened);
    opened.catch(() => open.delete(job));
    return opened;
  };
};
