import sharp, { type Sharp } from 'sharp';
import type { ImageSizeRecord } from './domain/image-records.ts';
import {
  fittedSize,
  IMAGE_FORMATS,
  IMAGE_QUALITY,
  stepsFor,
  THUMB_FILE,
  THUMB_WIDTH,
  WIDEST_STEP,
} from './domain/image-sizes.ts';

/** Pixels beyond which a picture is refused: a small file can hold a huge one. */
export const MAX_PIXELS = 25_000_000;
/** AVIF is limited further, because it takes many times longer to decode and encode. */
export const MAX_AVIF_PIXELS = 8_000_000;
/**
 * Others wait while a picture is made, and one full of noise took AVIF's own effort (4) all the time a picture has.
 * With 2 the sizes are made in a tenth of it; those of photos are a tenth (square) to a third (tall) heavier. A tall
 * one is too much for 2 as well: of noise, 1200 by 4000, all took 7.2 s, and takes 3.8 s with 0 for what is large:
 * those sizes in a fifth of their time, and no heavier.
 */
const EFFORT = 2;
export const LARGE_EFFORT = 0;
/** A photo of 3:4 in the largest width is below it. */
const LARGE_PIXELS = 2_000_000;
/** A screenshot of a long page is made narrower: WebP ends at 16,383 pixels a side, and seconds end before that. */
export const TALLEST = 4000;

// Only the listed formats can be decoded: loaders for SVG, PDF and others have vulnerabilities of their own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

export interface MadePicture {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Name of the file in its first format and full size, without the camera's data. */
  readonly original: string;
  readonly sizes: readonly {
    readonly name: string;
    readonly size: ImageSizeRecord['size'];
    readonly width: number;
    readonly height: number;
    readonly format: ImageSizeRecord['format'];
  }[];
}

interface Decoded {
  /** As large as it came. */
  readonly whole: Sharp;
  readonly format: string;
  /** The widest picture, from which every size is made. */
  readonly widest: { readonly data: Uint8Array; readonly info: { readonly width: number; readonly height: number } };
}

/** AVIF is read once and kept as pixels; the others are read twice in less than that. */
const readAvif = async (upright: Sharp): Promise<Sharp> => {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return pixels.avif({ ...IMAGE_QUALITY.avif, effort: LARGE_EFFORT });
};

const decode = async (bytes: Uint8Array): Promise<Decoded | undefined> => {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
  const { format: container, width, height } = await upright.metadata();
  const format = container === 'heif' ? 'avif' : container;
  if (format === 'avif' && width * height > MAX_AVIF_PIXELS) return undefined;
  const whole = format === 'avif' ? await readAvif(upright) : upright;
  const widest = await whole
    .clone()
    .resize({ width: WIDEST_STEP, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { whole, format, widest };
};

const effortFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  width * height > LARGE_PIXELS ? LARGE_EFFORT : EFFORT;

/** Every size of a picture that is not wider than the widest of them. */
export const makeSizes = async (widest: Decoded['widest']): Promise<Pick<MadePicture, 'files' | 'sizes'>> => {
  const files: MadePicture['files'][number][] = [];
  const sizes: MadePicture['sizes'][number][] = [];
  for (const { name: step, size, width, quality } of stepsFor(widest.info.width)) {
    const fitted = fittedSize(widest.info, width);
    for (const kind of IMAGE_FORMATS) {
      const name = `${step}.${kind}`;
      const settings = kind === 'avif' ? { ...quality.avif, effort: effortFor(fitted) } : quality.webp;
      const made = sharp(widest.data).resize(fitted).toFormat(kind, settings);
      files.push({ name, bytes: await made.toBuffer() });
      sizes.push({ name, size, ...fitted, format: kind });
    }
  }
  return { files, sizes };
};

const encode = async ({ whole, format, widest }: Decoded): Promise<MadePicture> => {
  const original = `original.${format}`;
  const first = { name: original, bytes: await whole.toBuffer() };
  const thumb = sharp(widest.data).resize({ width: THUMB_WIDTH, height: THUMB_WIDTH, fit: 'cover' });
  const second = { name: THUMB_FILE, bytes: await thumb.webp(IMAGE_QUALITY.webp).toBuffer() };
  const { files, sizes } = await makeSizes(widest);
  return { files: [first, second, ...files], original, sizes };
};

/**
 * D-10.06: re-encodes the original upright, and makes every size once as WebP and AVIF, and the thumbnail. Runs in the
 * picture worker, because a harmful picture can crash its process.
 * @returns undefined if the picture itself is at fault: damaged, of an unknown kind, with too many pixels, or not
 * encodable in one of the formats
 */
export const makePicture = async (bytes: Uint8Array): Promise<MadePicture | undefined> => {
  if (bytes.length === 0) return undefined;
  try {
    const decoded = await decode(bytes);
    return decoded && (await encode(decoded));
  } catch {
    return undefined;
  }
};
