import { IMAGE_SIZES } from '@shop/contracts/catalog';
import type { ProductImage } from '@shop/contracts/catalog/storefront';
import { imageSource } from './product-image.ts';

const widths = { product_page_large: 1100, grid_display: 640, small_product: 320 } as const;
type Size = keyof typeof widths;
const imageIn = (...sizes: Size[]): ProductImage => ({
  id: 'a',
  alt: '',
  thumb: '/thumb.webp',
  imageResizeds: sizes.map((size) => ({
    size,
    url: `/${size}.webp`,
    width: widths[size],
    height: widths[size],
    format: 'webp',
  })),
});

describe('the file of a picture', () => {
  it('[SF-3.08] is the large one, else the grid’s, else the small one', () => {
    const all: Size[] = ['product_page_large', 'grid_display', 'small_product'];
    expect([...IMAGE_SIZES].sort()).toEqual([...all].sort());
    // The order of the sizes does not matter.
    for (let remaining = all; remaining.length > 0; remaining = remaining.slice(1))
      expect(imageSource(imageIn(...[...remaining].reverse()), 'product_page_large').src).toBe(`/${remaining[0]}.webp`);
    expect(imageSource(imageIn(), 'product_page_large').src).toBe('/thumb.webp');
  });

  it('a list requests none wider than the grid’s', () => {
    const { src, srcset } = imageSource(imageIn('product_page_large', 'grid_display', 'small_product'), 'grid_display');
    expect(src).toBe('/grid_display.webp');
    expect(srcset).toBe('/small_product.webp 320w, /grid_display.webp 640w');
  });
});
