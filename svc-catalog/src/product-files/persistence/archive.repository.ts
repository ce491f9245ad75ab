import { createHash } from 'node:crypto';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import type { ArchivePieceRecord, ImportModels } from './import.model.ts';

/** Archives of pictures that come with imports, in the pieces in which they are sent. */
export const createArchives = ({ productImportArchives }: Pick<ImportModels, 'productImportArchives'>) => ({
  /** The same again changes nothing. */
  put: async (job: string, place: number, bytes: Buffer, goneAt: Date): Promise<void> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await productImportArchives.updateOne(
      { _id: `${job}:${place}` },
      { $setOnInsert: { import: job, place, bytes, hash, goneAt } },
      { upsert: true },
    );
  },
  /** The stored pieces in order, so that an interrupted upload continues with the missing ones. */
  hashesOf: (job: string): Promise<Pick<ArchivePieceRecord, 'place' | 'hash'>[]> =>
    productImportArchives
      .find({ import: job }, { place: 1, hash: 1 })
      .sort({ place: 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<Pick<ArchivePieceRecord, 'place' | 'hash'>[]>(),
  /** @throws Error when it is gone */
  piece: async (job: string, place: number): Promise<Buffer> => {
    const piece = await productImportArchives
      .findById(`${job}:${place}`)
      .maxTimeMS(5 * MAX_TIME_MS)
      .lean<ArchivePieceRecord>();
    if (!piece) throw new Error(`piece ${place} of the archive of import ${job} is missing`);
    return Buffer.isBuffer(piece.bytes) ? piece.bytes : Buffer.from(piece.bytes.buffer);
  },
  keep: async (job: string, goneAt: Date): Promise<void> => {
    await productImportArchives.updateMany({ import: job }, { $set: { goneAt } });
  },
  forget: async (job: string): Promise<void> => {
    await productImportArchives.deleteMany({ import: job });
  },
});
export type Archives = ReturnType<typeof createArchives>;
