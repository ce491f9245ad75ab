import type { LocalizedText } from '@shop/contracts';
import type { PICTURED_KINDS } from '@shop/contracts/catalog/dashboard';
import type { ImageSizeRecord, PictureRecord } from '../../pictures/domain/image-records.ts';
import type { TaxonRecord } from './taxon.ts';

/** What pages show of a picture's sizes; it is of what its name says. */
export const shownPicture = (alt: LocalizedText, sizes: readonly ImageSizeRecord[]): PictureRecord | null => {
  const webp = sizes.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  const shown = webp.find(({ size }) => size === 'grid_display') ?? webp[0];
  if (!shown) return null;
  const { url: src, width, height } = shown;
  return { alt, src, width, height, srcset: webp.map((each) => `${each.url} ${each.width}w`).join(', ') };
};

/** Where each kind keeps its picture. @param folder of the picture, below the thing's own */
export const pictureFields = (
  kind: (typeof PICTURED_KINDS)[number],
  folder: string,
  picture: PictureRecord | null = null,
): Partial<TaxonRecord> => {
  switch (kind) {
    case 'category': {
      // SF-2.90: the file's name under the category's own folder.
      const thumb = picture && `${folder}/${picture.src.split('/').at(-1) ?? ''}`;
      return { thumb, picture };
    }
    case 'brand':
      return { logo: picture && picture.src };
    case 'brand-line':
      return { logo: picture && picture.src, picture };
    case 'collection':
      return { picture };
  }
};
