import type { LocalizedText } from '@shop/contracts';
import type { ImageSizeRecord, PictureRecord } from './image-records.ts';

/** The public form of a picture; its alternative text is its entity's name. */
export const shownPicture = (alt: LocalizedText, sizes: readonly ImageSizeRecord[]): PictureRecord | null => {
  const webp = sizes.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  const shown = webp.find(({ size }) => size === 'grid_display') ?? webp[0];
  if (!shown) return null;
  const { url: src, width, height } = shown;
  return { alt, src, width, height, srcset: webp.map((each) => `${each.url} ${each.width}w`).join(', ') };
};
