import type { PICTURED_KINDS } from '@shop/contracts/catalog/dashboard';
import type { PictureRecord } from '../../pictures/domain/image-records.ts';
import type { TaxonFields } from './taxon.ts';

/** The picture fields of each kind. @param folder of the picture, below the folder of its entity */
export const pictureFields = (
  kind: (typeof PICTURED_KINDS)[number],
  folder: string,
  picture: PictureRecord | null = null,
): TaxonFields => {
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
