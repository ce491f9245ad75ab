import { ARCHIVE_PIECE_BYTES } from '@shop/contracts/catalog/dashboard';

/** How many an archive of so many bytes is sent in. */
export const piecesOf = (bytes: number): number => Math.ceil(bytes / ARCHIVE_PIECE_BYTES);
/** How long one of them is; 0: there is none of that number. */
export const pieceLength = (bytes: number, place: number): number =>
  Math.max(0, Math.min(ARCHIVE_PIECE_BYTES, bytes - place * ARCHIVE_PIECE_BYTES));
