import { eventually } from '@shop/service-kit/testing';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { keptProduct, sharedNow } from './kept-product.ts';

const image = (id: string, alt = 'Photo') => ({
  id,
  alt: { fr: alt },
  original: `/uploads/product/${id}/original.jpg`,
  thumb: `/uploads/product/${id}/thumb.webp`,
  sizes: [
    { size: 'grid_display', url: `/uploads/product/${id}/grid.webp`, width: 640, height: 480, format: 'webp' },
    { size: 'small_product', url: `/uploads/product/${id}/small.avif`, width: 320, height: 240, format: 'avif' },
  ] as const,
});

describe('a product in memory', () => {
  it('gives back the very addresses and sizes it was given', () => {
    const [kept] = keptProduct(productUnderTest('p', { images: [image('a')] })).images;
    const { id, alt, original, thumb, sizes } = kept ?? image('none');
    expect({ id, alt, original, thumb, sizes }).toEqual(image('a'));
  });
  it('has what others have as the very same object', () => {
    const value = { type: 'size', typeLabel: { fr: 'Taille' }, value: 'm', label: { fr: 'M' } };
    const parts = { images: [image('a')], features: [value] };
    const [one, other] = [keptProduct(productUnderTest('p', parts)), keptProduct(productUnderTest('q', parts))];
    expect(one.images[0]).toBe(other.images[0]);
    expect(one.features[0]).toBe(other.features[0]);
    expect(one.features).toEqual([value]);
  });
  it('stands where it stood', () => {
    const places = {
      mainCategory: 'm',
      categories: ['m', 'n'],
      brand: 'b',
      brandLine: null,
      collections: ['c'],
      tags: [],
    };
    expect(keptProduct(productUnderTest('p', places))).toMatchObject(places);
  });
  it('leaves nothing behind when it is edited', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    let kept = keptProduct(productUnderTest('p', { images: [image('a')] }));
    for (let edit = 0; edit < 2000; edit += 1)
      kept = keptProduct(productUnderTest('p', { images: [image('a', `Photo ${edit}`)], categories: [`c${edit}`] }));
    await eventually(() => {
      collect();
      expect(sharedNow()).toBeLessThanOrEqual(100);
    });
    expect(kept.images[0]?.alt).toEqual({ fr: 'Photo 1999' });
  });
});
