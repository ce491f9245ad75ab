import type { ImageSizeRecord } from './image-records.ts';

/**
 * SF-3.08: widths in pixels of the sizes every picture is made in, once (D-10.06). Preference order: large, grid,
 * small.
 */
export const IMAGE_WIDTHS: Readonly<Record<ImageSizeRecord['size'], number>> = {
  small_product: 320,
  grid_display: 640,
  product_page_large: 1200,
};
export const THUMB_WIDTH = 100;
export const IMAGE_FORMATS = ['webp', 'avif'] as const;
export const IMAGE_QUALITY: Readonly<Record<(typeof IMAGE_FORMATS)[number], number>> = { webp: 80, avif: 55 };

/** A picture's height in pixels at a width, in the proportions it came in; never larger than it came. */
export const fittedSize = (
  original: { readonly width: number; readonly height: number },
  width: number,
): { width: number; height: number } => {
  const fitted = Math.min(width, original.width);
  return { width: fitted, height: Math.max(1, Math.round((original.height * fitted) / original.width)) };
};
