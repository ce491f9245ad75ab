import type { LocalizedText } from '@shop/contracts';
import type { PictureRecord } from './domain/image-records.ts';
import { shownPicture } from './domain/shown-picture.ts';
import type { PictureOutcome, Pictures } from './pictures.ts';

/** What came of it where nothing was written. */
export type KeptPicture = Exclude<PictureOutcome, { readonly kind: 'written' }>;

/**
 * Keeps the sizes of the one picture of a thing under `folder`, which is an address of its own: a page that is open
 * still shows the one before. They go again unless the thing says that it has them.
 * @param file null: none any more
 */
export const keepPicture = async <Outcome extends { readonly kind: string }>(
  pictures: Pick<Pictures, 'write' | 'remove'>,
  { folder, file, sender }: { readonly folder: string; readonly file: Buffer | null; readonly sender: string },
  change: (picture: (alt: LocalizedText) => PictureRecord | null) => Promise<Outcome>,
): Promise<Outcome | KeptPicture> => {
  const written = file ? await pictures.write(folder, file, sender) : undefined;
  if (written && written.kind !== 'written') return written;
  let done = false;
  try {
    const outcome = await change((alt) => (written ? shownPicture(alt, written.picture.sizes) : null));
    done = outcome.kind === 'done';
    return outcome;
  } finally {
    if (written && !done) await pictures.remove(folder);
  }
};
