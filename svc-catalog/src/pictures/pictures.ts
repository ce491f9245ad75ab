import { createQuotas, type Files } from '@shop/service-kit';
import type { ImageRecord } from './domain/image-records.ts';
import type { MadePicture } from './make-picture.ts';
import { createPicturePool } from './picture-pool.ts';

/** One picture is made at a time, so many wait. */
const MAX_WAITING = 2;
/** Limit per sender, so that one sender cannot fill the queue. */
const MAX_PER_SENDER = 1;
const RETRY_AFTER_SECONDS = 10;

export type WrittenPicture = Pick<ImageRecord, 'original' | 'thumb' | 'sizes'>;
export type PictureOutcome =
  | { readonly kind: 'written'; readonly picture: WrittenPicture }
  | { readonly kind: 'no-picture' }
  /** Too many are waiting, one of the same sender is, or it could not be made in time. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };
const BUSY: PictureOutcome = { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };

/** D-10.06: pictures of visitors, each made whole while its sender waits. */
export const createPictures = (files: Files) => {
  const senders = createQuotas(MAX_PER_SENDER);
  const pool = createPicturePool();

  const makeAndKeep = async (folder: string, bytes: Buffer): Promise<PictureOutcome> => {
    // The worker's method returns this type.
    const made = (await pool.run('makePicture', [bytes])) as MadePicture | 'late' | undefined;
    if (made === 'late') return BUSY;
    if (!made) return { kind: 'no-picture' };
    const inFolder = (name: string) => `${folder}/${name}`;
    const put = await Promise.allSettled(made.files.map((file) => files.put(inFolder(file.name), file.bytes)));
    const failed = put.find((each) => each.status === 'rejected');
    if (failed) {
      await files.removeAll(folder);
      throw failed.reason;
    }
    const address = (name: string) => files.addressOf(inFolder(name));
    const sizes = made.sizes.map(({ name, ...size }) => ({ ...size, url: address(name) }));
    return { kind: 'written', picture: { original: address(made.original), thumb: address('thumb.webp'), sizes } };
  };

  return {
    /**
     * Keeps all sizes of a picture under `{folder}/`, or nothing.
     * @param sender as `callerOfAddress` has it; his turn is over when his picture is made, not when he hangs up
     */
    write: async (folder: string, bytes: Buffer, sender: string): Promise<PictureOutcome> => {
      const isFull = pool.waiting() >= MAX_WAITING;
      const giveBack = isFull ? undefined : senders.take(sender);
      if (!giveBack) return BUSY;
      try {
        return await makeAndKeep(folder, bytes);
      } finally {
        giveBack();
      }
    },
    remove: (folder: string): Promise<void> => files.removeAll(folder),
    close: pool.close,
  };
};
export type Pictures = ReturnType<typeof createPictures>;
