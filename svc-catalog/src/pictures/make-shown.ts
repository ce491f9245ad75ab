import sharp from 'sharp';
import type { ImageRecord } from './domain/image-records.ts';
import { IMAGE_QUALITY, THUMB_FILE, THUMB_WIDTH, WIDEST_STEP } from './domain/image-sizes.ts';
import { regionOf, squareAround } from './domain/square-around.ts';
import { makeSizes, MAX_PIXELS, TALLEST, type MadePicture } from './make-picture.ts';

/** A picture's sizes and thumbnail, of what is shown of its original. Undefined: it cannot be read, or not be made. */
export const makeShown = async (
  original: Uint8Array,
  { crop, focus = { x: 0.5, y: 0.5 } }: Pick<ImageRecord, 'crop' | 'focus'>,
): Promise<Pick<MadePicture, 'files' | 'sizes'> | undefined> => {
  try {
    const whole = sharp(original, { limitInputPixels: MAX_PIXELS });
    const shown = crop ? whole.extract(regionOf(await whole.metadata(), crop)) : whole;
    const widest = await shown
      .resize({ width: WIDEST_STEP, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const thumb = sharp(widest.data).extract(squareAround(widest.info, focus)).resize(THUMB_WIDTH, THUMB_WIDTH);
    const square = { name: THUMB_FILE, bytes: await thumb.webp(IMAGE_QUALITY.webp).toBuffer() };
    const { files, sizes } = await makeSizes(widest);
    return { files: [square, ...files], sizes };
  } catch {
    return undefined;
  }
};
