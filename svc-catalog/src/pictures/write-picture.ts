import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageRecord, ImageSizeRecord } from '../domain/records.ts';
import { fittedSize, IMAGE_FORMATS, IMAGE_QUALITY, IMAGE_WIDTHS, THUMB_WIDTH } from '../domain/image-sizes.ts';

/** Pixels beyond which a picture is refused: a small file can hold a huge one. */
const LARGEST = 40_000_000;
const SIZES = Object.entries(IMAGE_WIDTHS) as [ImageSizeRecord['size'], number][]; // the keys of a record are its key type

export type WrittenPicture = Pick<ImageRecord, 'original' | 'thumb' | 'sizes'>;

/**
 * D-10.06: keeps the original and makes every size once, as WebP and AVIF, and the 100px thumbnail, in
 * `{uploads}/{folder}/`. Turned upright first, without the camera's data.
 * @returns addresses under /uploads, or undefined when the bytes are no picture.
 */
export const writePicture = async (uploads: string, folder: string, bytes: Buffer): Promise<WrittenPicture | undefined> => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: LARGEST, failOn: 'error' }).rotate();
  const upright = await picture.toBuffer({ resolveWithObject: true }).catch(() => undefined);
  if (!upright || !['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'].includes(upright.info.format)) return undefined;

  const target = join(uploads, folder);
  await mkdir(target, { recursive: true });
  const address = (name: string) => `/uploads/${folder}/${name}`;
  const original = `original.${upright.info.format}`;
  await sharp(upright.data).toFile(join(target, original));
  await sharp(upright.data).resize({ width: THUMB_WIDTH, height: THUMB_WIDTH, fit: 'cover' }).webp({ quality: IMAGE_QUALITY.webp }).toFile(join(target, 'thumb.webp'));
  const sizes: ImageSizeRecord[] = [];
  for (const [size, width] of SIZES) {
    const fitted = fittedSize(upright.info, width);
    for (const format of IMAGE_FORMATS) {
      const name = `${size}.${format}`;
      await sharp(upright.data).resize(fitted).toFormat(format, { quality: IMAGE_QUALITY[format] }).toFile(join(target, name));
      sizes.push({ size, url: address(name), ...fitted, format });
    }
  }
  return { original: address(original), thumb: address('thumb.webp'), sizes };
};

export const removePicture = (uploads: string, folder: string): Promise<void> => rm(join(uploads, folder), { recursive: true, force: true });
