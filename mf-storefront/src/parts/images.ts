import type { ProductImage } from '@shop/contracts/catalog/storefront';

type Resized = ProductImage['imageResizeds'][number];

/** SF-3.08: large, then grid, then small. */
const PREFERENCE = ['product_page_large', 'grid_display', 'small_product'] as const;

/** One file per width: a small original has the same one in two sizes. */
const ofFormat = (image: ProductImage, format: Resized['format']): Resized[] =>
  [
    ...new Map(
      image.imageResizeds.filter((resized) => resized.format === format).map((resized) => [resized.width, resized]),
    ).values(),
  ].sort((a, b) => a.width - b.width);

/** The best file there is of an image; its thumb when it was never resized. */
export const largestImage = (image: ProductImage): string => {
  for (const size of PREFERENCE) {
    const variant =
      image.imageResizeds.find((resized) => resized.size === size && resized.format === 'webp') ??
      image.imageResizeds.find((resized) => resized.size === size);
    if (variant) return variant.url;
  }
  return image.thumb;
};

export const srcset = (image: ProductImage, format: Resized['format']): string =>
  ofFormat(image, format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** The files for a preload or a simple `img`: the smaller AVIF files if they exist, else WebP. */
export const bestSrcset = (image: ProductImage): string => srcset(image, 'avif') || srcset(image, 'webp');
