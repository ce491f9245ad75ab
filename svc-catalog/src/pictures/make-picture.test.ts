import sharp from 'sharp';
import { stepsFor } from './domain/image-sizes.ts';
import { makePicture } from './make-picture.ts';

/** As restless as a real photo: what is even weighs nothing in any quality. */
const photo = (width: number): Promise<Uint8Array> =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();

describe('the sizes of a picture', () => {
  it('[SF-3.08] are large, grid and small, and the large one again in a phone’s width, at a third of its weight', async () => {
    const { sizes = [], files = [] } = (await makePicture(await photo(1250))) ?? {};
    const avif = sizes.filter(({ format }) => format === 'avif');
    expect(avif.map(({ size, width }) => `${size} ${width}`)).toEqual([
      'small_product 320',
      'grid_display 640',
      'product_page_large 1200',
      'product_page_large 780',
    ]);
    const bytesOf = (name: string): number => files.find((file) => file.name === name)?.bytes.length ?? 0;
    expect(bytesOf('product_page_phone.avif')).toBeGreaterThan(1000);
    expect(bytesOf('product_page_phone.avif')).toBeLessThan(bytesOf('product_page_large.avif') / 3);
  }, 60_000);

  it('are not made twice of what came no wider than a phone', () =>
    expect(stepsFor(780).map(({ name }) => name)).not.toContain('product_page_phone'));
});
