import sharp, { type Sharp } from 'sharp';
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

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#08c' } });

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

  it.each([
    ['a screenshot of a long page', flat(1080, 17_000).jpeg(), 254, 4000],
    ['one that is longer still', flat(720, 20_000).jpeg(), 144, 4000],
    ['a narrow one', flat(16, 16_400).jpeg(), 4, 4000],
    ['a line', flat(1, 60_000).png(), 1, 4000],
    ['a line that lies', flat(60_000, 1).png(), 1200, 1],
    ['what is tall and not too tall', flat(1000, 3900).jpeg(), 1000, 3900],
  ])(
    'of %s keep their proportions and their stated width and height',
    async (_what, drawn, width, height) => {
      const { sizes = [], files = [] } = (await makePicture(await drawn.toBuffer())) ?? {};
      const largest = sizes.filter(({ name }) => name.startsWith('product_page_large'));
      expect(largest.map((size) => [size.width, size.height])).toEqual([
        [width, height],
        [width, height],
      ]);
      for (const size of sizes) {
        const made = await sharp(files.find(({ name }) => name === size.name)?.bytes).metadata();
        expect([size.name, made.width, made.height]).toEqual([size.name, size.width, size.height]);
      }
    },
    60_000,
  );
});

describe('an AVIF', () => {
  const avif = (side: number): Promise<Uint8Array> => flat(side, side).avif({ effort: 0 }).toBuffer();

  it('is taken up to 8 megapixels, and kept as large as it came', async () => {
    const made = await makePicture(await avif(2800));
    expect(made?.original).toBe('original.avif');
    const original = await sharp(made?.files.find(({ name }) => name === made.original)?.bytes).metadata();
    expect([original.compression, original.width, original.height]).toEqual(['av1', 2800, 2800]);
  }, 60_000);

  it('of more is refused before it is read, which takes longer than of the others', async () => {
    const reading = jest.spyOn(sharp.prototype, 'toBuffer');
    const sent = await avif(2900);
    reading.mockClear();
    expect(await makePicture(sent)).toBeUndefined();
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
    expect(await makePicture(await flat(2900, 2900).jpeg().toBuffer())).toBeDefined();
  }, 60_000);
});

it('a picture that cannot be written in one of the formats is no picture, and no surprise', async () => {
  const sent = await flat(300, 200).png().toBuffer();
  // Wider than WebP can be.
  const contentEntry = jest.spyOn(sharp.prototype, 'toFormat').mockImplementation(() => flat(17_000, 1).webp());
  expect(await makePicture(sent)).toBeUndefined();
  expect(contentEntry).toHaveBeenCalled();
  contentEntry.mockRestore();
  expect(await makePicture(sent)).toBeDefined();
});
