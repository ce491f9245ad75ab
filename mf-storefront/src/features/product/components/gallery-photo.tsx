import type { ProductImage } from '@shop/contracts/catalog/storefront';
import type { ReactNode } from 'react';
import { largestImage, srcset } from '../../../parts/images.ts';
import styles from './gallery.module.css';

/** One photo in every width there is, AVIF first. `first`: the page's first picture, fetched before all else. */
export const GalleryPhoto = ({
  image,
  alt,
  sizes,
  first = false,
}: {
  image: ProductImage;
  alt: string;
  sizes: string;
  first?: boolean;
}): ReactNode => {
  const avif = srcset(image, 'avif');
  const webp = srcset(image, 'webp');
  return (
    <picture className={styles.photo}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={largestImage(image)}
        srcSet={webp || undefined}
        sizes={sizes}
        alt={alt}
        width={800}
        height={1000}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        draggable={false}
      />
    </picture>
  );
};
