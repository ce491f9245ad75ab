import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PictureRefusal } from './domain/picture-refusal.ts';
import { IMAGE_QUALITY, THUMB_FILE, THUMB_WIDTH } from './domain/image-sizes.ts';
import { LARGE_EFFORT, MAX_AVIF_PIXELS, MAX_PIXELS, type MadePicture } from './make-picture.ts';

export type TakenPicture =
  | { readonly kind: 'taken'; readonly files: MadePicture['files']; readonly original: string }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal };
const refused = (reason: PictureRefusal): TakenPicture => ({ kind: 'refused', reason });

/** Sizes are made from it again and again: what it loses is never seen again. */
const KEPT_QUALITY = 92;
/**
 * An animated PNG has this chunk before its first frame. libvips reads only the first frame, so we look for it here.
 */
const ANIMATED_PNG = Buffer.from('acTL');
const BEFORE_PIXELS = 64 * 1024;

const isAnimated = ({ format, pages = 1 }: Metadata, bytes: Uint8Array): boolean =>
  pages > 1 || (format === 'png' && Buffer.from(bytes).subarray(0, BEFORE_PIXELS).includes(ANIMATED_PNG));

const KEPT_AS: Readonly<Record<string, (upright: Sharp) => Sharp>> = {
  jpeg: (upright) => upright.jpeg({ quality: KEPT_QUALITY }),
  webp: (upright) => upright.webp({ quality: KEPT_QUALITY }),
  avif: (upright) => upright.avif({ ...IMAGE_QUALITY.avif, effort: LARGE_EFFORT }),
  // A GIF that stands still is a PNG of few colours.
  png: (upright) => upright.png(),
};

/**
 * BO-5.04: looks whether bytes are a picture, by what is in them, and keeps it upright, in sRGB and without a word of
 * the camera's (where it was, whose it is), with the thumbnail that lists show at once. Runs in the picture worker.
 */
export const takePicture = async (bytes: Uint8Array): Promise<TakenPicture> => {
  let about: Metadata;
  try {
    about = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return refused('notAPicture');
  }
  const format = about.format === 'heif' ? 'avif' : about.format === 'gif' ? 'png' : about.format;
  const keep = KEPT_AS[format];
  if (!keep) return refused('notAPicture');
  if (about.width * about.height > (format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS)) return refused('tooManyPixels');
  if (isAnimated(about, bytes)) return refused('animated');
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
    const kept = await keep(upright.toColourspace('srgb')).toBuffer();
    const thumb = sharp(kept).resize({ width: THUMB_WIDTH, height: THUMB_WIDTH, fit: 'cover' });
    const original = `original.${format}`;
    return {
      kind: 'taken',
      original,
      files: [
        { name: original, bytes: kept },
        { name: THUMB_FILE, bytes: await thumb.webp(IMAGE_QUALITY.webp).toBuffer() },
      ],
    };
  } catch {
    return refused('truncated');
  }
};
