import type { CardImage } from '@shop/contracts/catalog/storefront';

export interface ImageSource {
  src: string;
  srcset: string | undefined;
  avif: string | undefined;
  width: number;
  height: number;
}
type Size = CardImage['imageResizeds'][number]['size'];

const FALLBACK: Readonly<Record<Size, readonly Size[]>> = {
  product_page_large: ['product_page_large', 'grid_display', 'small_product'],
  grid_display: ['grid_display', 'product_page_large', 'small_product'],
  small_product: ['small_product', 'grid_display', 'product_page_large'],
};

type Resized = CardImage['imageResizeds'][number];
const candidates = (images: readonly Resized[], widest: number): Resized[] =>
  [...new Map(images.filter(({ width }) => width <= widest).map((resized) => [resized.width, resized])).values()].sort(
    (a, b) => a.width - b.width,
  );
const setOf = (images: readonly Resized[]): string => images.map(({ url, width }) => `${url} ${width}w`).join(', ');

/**
 * SF-3.08: the requested size or the next best, WebP as `src`, every width of it in `srcset`, and in `avif` where there
 * are such files.
 */
export const imageSource = (image: CardImage, wanted: Size): ImageSource => {
  const webp = image.imageResizeds.filter((resized) => resized.format === 'webp');
  const pool = webp.length > 0 ? webp : image.imageResizeds;
  const best = FALLBACK[wanted]
    .map((size) => pool.find((resized) => resized.size === size))
    .find((found) => found !== undefined);
  if (!best) return { src: image.thumb ?? '', srcset: undefined, avif: undefined, width: 100, height: 125 };
  const widest = wanted === 'product_page_large' ? Infinity : best.width;
  const widths = candidates(pool, widest);
  const avif = candidates(
    image.imageResizeds.filter(({ format }) => format === 'avif'),
    widest,
  );
  return {
    src: best.url,
    srcset: widths.length > 1 ? setOf(widths) : undefined,
    avif: avif.length > 0 && pool === webp ? setOf(avif) : undefined,
    width: best.width,
    height: best.height,
  };
};

export const gridImage = (image: CardImage): ImageSource => imageSource(image, 'grid_display');
