import { ARCHIVE_PIECE_BYTES } from '@shop/contracts/catalog/dashboard';
import { actedEvent, type StaffCommand } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import { pieceLength } from '../../domain/archive-pieces.ts';
import type { Archives } from '../../persistence/archive.repository.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { BEHIND_MS, type Imports, LOOKED_AT_MS } from '../../persistence/import.repository.ts';

export interface SendImportPicturesDeps {
  readonly imports: Pick<Imports, 'change' | 'of'>;
  readonly archives: Pick<Archives, 'put' | 'hashesOf'>;
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
}
export interface SendImportPictures {
  readonly uuid: string;
  readonly place: number;
  readonly bytes: Buffer;
}
export type SendImportPicturesOutcome =
  { readonly kind: 'kept'; readonly record: ImportRecord } | { readonly kind: 'wrong-piece' | 'not-found' };

/** The same table with the same pictures, however they were cut. */
const hashOfBoth = (table: string, pieces: readonly { readonly hash: string }[]): string =>
  createHash('sha256')
    .update([table, ...pieces.map(({ hash }) => hash)].join(' '))
    .digest('hex');

/** Keeps a piece of an archive of pictures; with the last one the import is read. Safe to repeat. */
export const sendImportPictures = async (
  { imports, archives, nudge, nudgeImports }: SendImportPicturesDeps,
  { uuid, place, bytes }: SendImportPictures,
  command: StaffCommand,
): Promise<SendImportPicturesOutcome> => {
  const ofShop = imports.of(command.staff.shopUuid);
  const record = await ofShop.find(uuid);
  if (!record?.archive) return { kind: 'not-found' };
  if (record.state !== 'receiving') return { kind: 'kept', record };
  if (bytes.length === 0 || bytes.length !== pieceLength(record.archive.bytes, place)) return { kind: 'wrong-piece' };
  command.signal.throwIfAborted();
  await archives.put(uuid, place, bytes, new Date(record.sentAt + LOOKED_AT_MS + BEHIND_MS));
  const pieces = await archives.hashesOf(uuid);
  if (pieces.length * ARCHIVE_PIECE_BYTES >= record.archive.bytes) {
    const hash = hashOfBoth(record.hash, pieces);
    const what = { entity: 'product-import', subject: uuid, action: 'product-import.pictures' };
    const after = { name: record.name, bytes: record.archive.bytes };
    const acted = actedEvent(command, command.at, { ...what, before: {}, after });
    // Two pieces at once may each be the last one: one of them says so.
    await imports.change(record, { state: 'reading', hash }, [acted]);
    nudge();
    nudgeImports();
  }
  return { kind: 'kept', record: (await ofShop.find(uuid)) ?? record };
};
