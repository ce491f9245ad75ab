import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from './domain/image-records.ts';
import { shownPicture } from './domain/shown-picture.ts';
import type { PictureOutcome, Pictures } from './pictures.ts';

/** What came of it where nothing was written. */
export type KeptPicture = Exclude<PictureOutcome, { readonly kind: 'written' }>;

/**
 * Keeps the sizes of the one picture of a thing under `folder`, which is an address of its own: a page that is open
 * still shows the one before. They go again where the thing is not changed; where nobody knows whether it is, as of an
 * answer of the database that was lost, they stay: a thing that names files which are gone would be worse.
 * @param file null: none any more
 */
export const keepPicture = async <Outcome extends { readonly kind: string }>(
  pictures: Pick<Pictures, 'write' | 'remove'>,
  { folder, file, sender }: { readonly folder: string; readonly file: Buffer | null; readonly sender: string },
  change: (picture: (alt: LocalizedText) => PictureRecord | null) => Promise<Outcome>,
): Promise<Outcome | KeptPicture> => {
  const written = file ? await pictures.write(folder, file, sender) : undefined;
  if (written && written.kind !== 'written') return written;
  const outcome = await change((alt) => (written ? shownPicture(alt, written.picture.sizes) : null));
  if (written && outcome.kind !== 'done') await pictures.remove(folder);
  return outcome;
};
