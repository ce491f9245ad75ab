import type { ImageSizeRecord } from './image-records.ts';

export const IMAGE_FORMATS = ['webp', 'avif'] as const;
type Quality = Readonly<Record<(typeof IMAGE_FORMATS)[number], { quality: number; effort?: number }>>;

export interface ImageStep {
  /** The part of the file name that identifies the size. */
  readonly name: string;
  readonly size: ImageSizeRecord['size'];
  /** In pixels. */
  readonly width: number;
  readonly quality: Quality;
}

export const IMAGE_QUALITY: Quality = { webp: { quality: 80 }, avif: { quality: 55 } };

/** Each size has one file of its own. Preference order: large, grid, small. */
const step = (size: ImageStep['size'], width: number): ImageStep => ({
  name: size,
  size,
  width,
  quality: IMAGE_QUALITY,
});

/**
 * SF-3.08: the sizes every picture is made in, once (D-10.06). The last is a second width of the large one: what a
 * phone of 390 points shows from edge to edge at two pixels a point. So dense, what quality takes away is not seen, and
 * the main photo of a page is some 30 KB there instead of 115. More effort would take seconds of an upload for nothing.
 */
const STEPS: readonly ImageStep[] = [
  step('small_product', 320),
  step('grid_display', 640),
  step('product_page_large', 1200),
  {
    name: 'product_page_phone',
    size: 'product_page_large',
    width: 780,
    quality: { webp: { quality: 65 }, avif: { quality: 40, effort: 2 } },
  },
];
export const WIDEST_STEP = Math.max(...STEPS.map(({ width }) => width));

/** The steps for a picture of this width. The extra width for phones is made only from a wider picture. */
export const stepsFor = (width: number): readonly ImageStep[] =>
  STEPS.filter(({ name, size, width: wanted }) => name === size || wanted < width);

export const THUMB_WIDTH = 100;
export const THUMB_FILE = 'thumb.webp';
/** A picture's height in pixels at a width, in the proportions it came in; never larger than it came. */
export const fittedSize = (
  original: { readonly width: number; readonly height: number },
  width: number,
): { width: number; height: number } => {
  const fitted = Math.min(width, original.width);
  return { width: fitted, height: Math.max(1, Math.round((original.height * fitted) / original.width)) };
};
