import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from './domain/image-records.ts';
import { shownPicture } from './domain/shown-picture.ts';
import type { PictureOutcome, Pictures } from './pictures.ts';

/** The files of a picture, which no entity names yet. */
export interface StoredPicture {
  readonly kind: 'stored';
  /** Null if there is to be no picture. */
  readonly pictureOf: (alt: LocalizedText) => PictureRecord | null;
  /**
   * For when the entity was not changed. If it is unknown whether it was, for instance because the answer of the
   * database was lost, the files have to stay: an entity that names missing files would be worse.
   */
  readonly remove: () => Promise<void>;
}
/** Nothing was stored. */
export type NoPicture = Exclude<PictureOutcome, { readonly kind: 'written' }>;

/**
 * Stores all sizes of the one picture of an entity under `folder`, which no other picture may have: a page that is
 * open still shows the former one.
 * @param file null if there is to be no picture
 */
export const storePicture = async (
  pictures: Pick<Pictures, 'write' | 'remove'>,
  { folder, file, sender }: { readonly folder: string; readonly file: Buffer | null; readonly sender: string },
): Promise<StoredPicture | NoPicture> => {
  if (file === null) return { kind: 'stored', pictureOf: () => null, remove: () => Promise.resolve() };
  const written = await pictures.write(folder, file, sender);
  if (written.kind !== 'written') return written;
  const { sizes } = written.picture;
  return {
    kind: 'stored',
    pictureOf: (alt) => shownPicture(alt, sizes),
    remove: () => pictures.remove(folder),
  };
};
