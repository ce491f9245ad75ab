import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  src: string;
  srcset?: string | undefined;
  /** The same widths as AVIF, for browsers that read it. */
  avif?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** The page's first picture: loaded at once, with priority. */
  first?: boolean;
  /** Fills its box instead of keeping its own ratio. */
  cover?: boolean;
  className?: string | undefined;
}

/** A photo under a veil that gives it an edge on white grounds; its size is known, so the layout does not shift. */
export const Picture = ({
  src,
  srcset,
  avif,
  sizes,
  alt,
  width,
  height,
  first = false,
  cover = false,
  className,
}: PictureProps): ReactNode => (
  <span className={classNames(styles.picture, cover && styles.cover, className)}>
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  </span>
);
