import { productUnderTest } from '../domain/product-under-test.ts';
import { keptProduct } from './kept-product.ts';

const image = (id: string) => ({
  id, alt: { fr: 'Photo' }, original: `/uploads/product/${id}/original.jpg`, thumb: `/uploads/product/${id}/thumb.webp`,
  sizes: [{ size: 'grid_display', url: `/uploads/product/${id}/grid.webp`, width: 640, height: 480, format: 'webp' }, { size: 'small_product', url: `/uploads/product/${id}/small.avif`, width: 320, height: 240, format: 'avif' }] as const,
});

describe('a product in memory', () => {
  it('gives back the very addresses and sizes it was given', () => {
    const [kept] = keptProduct(productUnderTest('p', { images: [image('a')] })).images;
    expect({ id: kept?.id, alt: kept?.alt, original: kept?.original, thumb: kept?.thumb, sizes: kept?.sizes }).toEqual(image('a'));
  });
  it('keeps three pictures', () => expect(keptProduct(productUnderTest('p', { images: ['a', 'b', 'c', 'd'].map(image) })).images.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
});
