import type { StaffPictures } from '../../../pictures/index.ts';
import type { PictureJobs } from '../../persistence/picture-job.repository.ts';
import type { ProductPartsReads } from '../../persistence/product-parts.repository.ts';

export interface SweepPicturesDeps {
  readonly jobs: Pick<PictureJobs, 'toSweep' | 'named' | 'forget'>;
  readonly parts: Pick<ProductPartsReads, 'namesFilesOf'>;
  readonly pictures: Pick<StaffPictures, 'remove'>;
  readonly now: () => number;
}

/** Limit per round. */
const MAX = 50;

/**
 * Takes away the files of pictures that no product names and that are older than a day: of uploads that came to
 * nothing, of pictures that were taken away, and of products that are gone for good. Safe to repeat.
 */
export const sweepPictures = async ({ jobs, parts, pictures, now }: SweepPicturesDeps): Promise<void> => {
  const at = now();
  for (const { _id, image, folder } of await jobs.toSweep(at, MAX)) {
    if (folder !== null && (await parts.namesFilesOf(image, folder))) {
      await jobs.named(_id, at);
      continue;
    }
    if (folder !== null) await pictures.remove(folder);
    await jobs.forget(_id);
  }
};
