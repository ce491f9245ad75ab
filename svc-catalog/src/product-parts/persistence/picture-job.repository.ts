import type { ImageRecord } from '../../pictures/index.ts';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import type { PictureJobModels, PictureJobRecord } from './picture-job.model.ts';

/** Files that no product names any more, or does not name yet, are kept so long. */
export const KEPT_MS = 24 * 3600_000;

export type PictureJob = PictureJobRecord;
interface Place {
  readonly shopUuid: string;
  readonly product: string;
  readonly image: string;
}

export const createPictureJobs = ({ pictureJobs }: PictureJobModels) => ({
  /** Files are about to be kept for a picture, whose sizes are then made. Safe to repeat. */
  begin: async ({ shopUuid, product, image }: Place, folder: string, now: number): Promise<void> => {
    const fields = { shopUuid, product, image, folder, tries: 0, removed: null, makeAt: now, sweepAt: now + KEPT_MS };
    await pictureJobs.updateOne({ _id: folder }, { $setOnInsert: fields }, { upsert: true });
  },
  /** The same for a picture of an import: its product names it much later, and its sizes wait for `again`. */
  beginBehind: async ({ shopUuid, product, image }: Place, folder: string, now: number): Promise<void> => {
    const row = { shopUuid, product, image, folder, tries: 0, removed: null, makeAt: null, sweepAt: now + KEPT_MS };
    await pictureJobs.updateOne({ _id: folder }, { $setOnInsert: { ...row, behind: true } }, { upsert: true });
  },
  /** The next picture that needs sizes. Manual uploads precede the pictures of imports. */
  nextToMake: (now: number): Promise<PictureJob | null> =>
    pictureJobs
      .findOne({ makeAt: { $lte: now } })
      .sort({ behind: 1, makeAt: 1 })
      .maxTimeMS(MAX_TIME_MS)
      .lean<PictureJob>(),
  /** Its sizes are to be made from now on: of what a product is about to name, or to have back. */
  again: async (folder: string, now: number): Promise<void> => {
    await pictureJobs.updateOne({ _id: folder }, { $set: { makeAt: now, tries: 0 } });
  },
  /** @param makeAt when it is tried again; null: it is done */
  tried: async (folder: string, makeAt: number | null): Promise<void> => {
    await pictureJobs.updateOne({ _id: folder }, { $set: { makeAt }, $inc: { tries: 1 } });
  },
  /** A picture is about to be taken away: from now on it is kept for a day. */
  remove: async ({ shopUuid, product, image }: Place, removed: { image: ImageRecord; place: number }, now: number) => {
    const sweepAt = now + KEPT_MS;
    const row = { shopUuid, product, image, folder: null, makeAt: null, tries: 0, sweepAt, removed };
    await pictureJobs.updateOne({ _id: `${product}:${image}` }, { $set: row }, { upsert: true });
    await pictureJobs.updateMany({ image, folder: { $ne: null } }, { $set: { sweepAt } });
  },
  removed: async ({ shopUuid, product, image }: Place, now: number): Promise<PictureJob['removed']> => {
    const row = await pictureJobs
      .findOne({ _id: `${product}:${image}`, shopUuid, sweepAt: { $gt: now } })
      .maxTimeMS(MAX_TIME_MS)
      .lean<PictureJob>();
    return row?.removed ?? null;
  },
  toSweep: (now: number, most: number): Promise<PictureJob[]> =>
    pictureJobs
      .find({ sweepAt: { $lte: now } })
      .sort({ sweepAt: 1 })
      .limit(most)
      .maxTimeMS(MAX_TIME_MS)
      .lean<PictureJob[]>(),
  /**
   * Products that name these pictures are about to go for good: a day later it is looked whether others do, also where
   * a crash kept the products. Safe to repeat.
   */
  letGo: async (images: readonly string[], now: number): Promise<void> => {
    const files = { image: { $in: images }, folder: { $ne: null } };
    await pictureJobs.updateMany(files, { $set: { sweepAt: now + KEPT_MS } });
  },
  /** A product names its files: they are looked at again when it is taken away, not where it was since `now`. */
  named: async (folder: string, now: number): Promise<void> => {
    await pictureJobs.updateOne({ _id: folder, sweepAt: { $lte: now } }, { $set: { sweepAt: null } });
  },
  forget: async (job: string): Promise<void> => {
    await pictureJobs.deleteOne({ _id: job });
  },
});
export type PictureJobs = ReturnType<typeof createPictureJobs>;
