import { createSlots, FILES_PATH, type Files } from '@shop/service-kit';
import { buffer } from 'node:stream/consumers';
import type { ImageRecord } from './domain/image-records.ts';
import { THUMB_FILE } from './domain/image-sizes.ts';
import type { PictureRefusal } from './domain/picture-refusal.ts';
import type { MadePicture } from './make-picture.ts';
import { createPicturePool, MAX_BACKGROUND_MS } from './picture-pool.ts';
import type { TakenPicture } from './take-picture.ts';

/** A picture takes at most one second, so a longer queue would exceed the callers' deadline. */
const MAX_WAITING = 16;
/** Limit for an import, so that a manual upload waits behind only this many pictures. */
const MAX_WAITING_IMPORTS = 2;
const BUSY = { kind: 'busy', retryAfterSeconds: 3 } as const;

export type TakeOutcome =
  | { readonly kind: 'taken'; readonly picture: Pick<ImageRecord, 'original' | 'thumb'> }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };
export type ShowOutcome =
  | { readonly kind: 'made'; readonly picture: Pick<ImageRecord, 'thumb' | 'sizes'> }
  | { readonly kind: 'late' | 'no-picture' };

const nameOf = (address: string): string => address.slice(FILES_PATH.length + 1);

/**
 * D-10.06: product pictures. The caller waits while a picture is checked, freed of metadata and stored; its sizes are
 * made afterwards. They have a worker of their own, so that reviews of visitors do not wait for them.
 */
export const createStaffPictures = (files: Files) => {
  const pool = createPicturePool();
  const behind = createSlots(MAX_WAITING_IMPORTS);
  let taking = 0;

  /** All of them, or none. */
  const keep = async (folder: string, made: MadePicture['files']): Promise<void> => {
    const put = await Promise.allSettled(made.map(({ name, bytes }) => files.put(`${folder}/${name}`, bytes)));
    const failed = put.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const address = (folder: string, name: string) => files.addressOf(`${folder}/${name}`);

  const take = async (folder: string, bytes: Uint8Array): Promise<TakeOutcome> => {
    if (pool.waiting() >= MAX_WAITING) return BUSY;
    // The worker's method returns this type.
    const taken = (await pool.run('takePicture', [bytes])) as TakenPicture | 'late' | undefined;
    if (taken === 'late') return { kind: 'refused', reason: 'tooManyPixels' };
    if (taken === undefined) return { kind: 'refused', reason: 'notAPicture' };
    if (taken.kind === 'refused') return taken;
    await keep(folder, taken.files);
    return {
      kind: 'taken',
      picture: { original: address(folder, taken.original), thumb: address(folder, THUMB_FILE) },
    };
  };

  return {
    take: async (folder: string, bytes: Uint8Array): Promise<TakeOutcome> => {
      taking += 1;
      try {
        return await take(folder, bytes);
      } finally {
        taking -= 1;
      }
    },
    /** The same for an import, which no person waits for. */
    takeBehind: (folder: string, bytes: Uint8Array): Promise<TakeOutcome> => behind(() => take(folder, bytes)),
    /** True while a manual upload is handled; background work on sizes waits until then. */
    isTaking: (): boolean => taking > 0,
    show: async (folder: string, image: Pick<ImageRecord, 'original' | 'crop' | 'focus'>): Promise<ShowOutcome> => {
      const original = await files.read(nameOf(image.original));
      if (!original) return { kind: 'no-picture' };
      const { crop, focus } = image;
      const how = { ...(crop && { crop }), ...(focus && { focus }) };
      // The worker's method returns this type.
      const made = (await pool.run('makeShown', [await buffer(original.stream), how], MAX_BACKGROUND_MS)) as
        Pick<MadePicture, 'files' | 'sizes'> | 'late' | undefined;
      if (made === 'late') return { kind: 'late' };
      if (!made) return { kind: 'no-picture' };
      await keep(folder, made.files);
      const sizes = made.sizes.map(({ name, ...size }) => ({ ...size, url: address(folder, name) }));
      return { kind: 'made', picture: { thumb: address(folder, THUMB_FILE), sizes } };
    },
    remove: (folder: string): Promise<void> => files.removeAll(folder),
    close: pool.close,
  };
};
export type StaffPictures = ReturnType<typeof createStaffPictures>;
