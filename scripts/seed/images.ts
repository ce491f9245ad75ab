import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ImageResized } from '@shop/contracts/catalog';
import sharp from 'sharp';
import type { z } from 'zod';
import {
  fittedSize,
  IMAGE_FORMATS,
  IMAGE_QUALITY,
  stepsFor,
  THUMB_WIDTH,
} from '../../svc-catalog/src/pictures/domain/image-sizes.ts';
import { photoFile, type Crop } from './photo-crops.ts';
import { recolour, type Tint } from './recolour.ts';

type Resized = z.infer<typeof ImageResized>;
/** The files of one cut-out. URLs are `/uploads/...`. */
export interface MadeImage {
  readonly original: string;
  readonly thumb: string;
  readonly imageResizeds: readonly Resized[];
}
export interface MadePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly srcset: string;
}

/** Height over width: the card's 4:5, the hero's and the blog's 2:3. */
const UPRIGHT = 1.25;
const WIDE = 2 / 3;
const PICTURE_WIDTHS = [480, 960, 1600];
/** Measured on 2 cores: WebP 2 costs half of 4 for 4 % more bytes; AVIF 0 a quarter of 2 for 10 % more. */
const EFFORT = { webp: 2, avif: 0 } as const;
const RECIPE = 5;

const sha = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes the demo shop's pictures in the uploads folder, once: `demo/made.json` lists the finished ones. */
export const createStudio = async (photosDir: string, uploadsDir: string) => {
  const folder = join(uploadsDir, 'demo');
  await mkdir(folder, { recursive: true });
  const memoryFile = join(folder, 'made.json');
  // A file cut off by a crash must not stop the next start: it only saves work.
  const memory: Record<string, MadeImage | MadePicture> = await readFile(memoryFile, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  sharp.concurrency(1);

  const store = async (content: Buffer, name: string): Promise<string> => {
    const path = join(folder, name);
    if (!(await exists(path))) {
      // Several cut-outs of one photo write the same original at the same time: each writes a file of its own, and the
      // last rename wins.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, content);
      await rename(part, path);
    }
    return `/uploads/demo/${name}`;
  };

  const photoIn = async (source: Buffer, tint: Tint | undefined) => {
    if (tint === undefined) return sharp(source);
    const { data, info } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    recolour(data, info.width, tint);
    return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  };

  const cutOut = async ({ photo, x, y, width, mirror, tint }: Crop, ratio: number) => {
    const source = await readFile(join(photosDir, photoFile(photo)));
    const metadata = await sharp(source).metadata();
    const size = {
      width: Math.min(width, metadata.width),
      height: Math.min(Math.round(width * ratio), metadata.height),
    };
    const within = (centre: number, length: number, limit: number): number =>
      Math.max(0, Math.min(Math.round(centre - length / 2), limit - length));
    const region = (await photoIn(source, tint)).extract({
      left: within(x, size.width, metadata.width),
      top: within(y, size.height, metadata.height),
      ...size,
    });
    // Decoded once here; every size below starts from these raw pixels.
    const { data, info } = await (mirror ? region.flop() : region)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      source,
      size: { width: info.width, height: info.height },
      at: (to: { width: number; height: number }) =>
        sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize(to.width, to.height),
    };
  };

  // All sizes of a picture share the one part of their names that does not compress: a page names dozens of pictures.
  const makeImage = async (crop: Crop, key: string): Promise<MadeImage> => {
    const { source, size, at } = await cutOut(crop, UPRIGHT);
    const imageResizeds: Resized[] = [];
    for (const step of stepsFor(size.width)) {
      const to = fittedSize(size, step.width);
      for (const format of IMAGE_FORMATS) {
        const url = await store(
          await at(to)
            .toFormat(format, { ...step.quality[format], effort: EFFORT[format] })
            .toBuffer(),
          `${key}-${to.width}.${format}`,
        );
        imageResizeds.push({ size: step.size, url, format, ...to });
      }
    }
    const thumb = await store(
      await at(fittedSize(size, THUMB_WIDTH)).webp(IMAGE_QUALITY.webp).toBuffer(),
      `${key}-thumb.webp`,
    );
    return { original: await store(source, `${sha(source)}.jpg`), thumb, imageResizeds };
  };

  const makePicture = async (crop: Crop, ratio: number, key: string): Promise<MadePicture> => {
    const { size, at } = await cutOut(crop, ratio);
    const widths = [...new Set(PICTURE_WIDTHS.map((width) => Math.min(width, size.width)))];
    const files = await Promise.all(
      widths.map(async (width) => {
        const to = fittedSize(size, width);
        return {
          ...to,
          url: await store(
            await at(to)
              .webp({ ...IMAGE_QUALITY.webp, effort: EFFORT.webp })
              .toBuffer(),
            `${key}-${to.width}.webp`,
          ),
        };
      }),
    );
    const largest = files[files.length - 1];
    if (!largest) throw new Error('a picture needs a width');
    return {
      src: largest.url,
      width: largest.width,
      height: largest.height,
      srcset: files.map(({ url, width }) => `${url} ${width}w`).join(', '),
    };
  };

  const remembered = async <Made extends MadeImage | MadePicture>(
    kind: string,
    crop: Crop,
    make: (key: string) => Promise<Made>,
  ): Promise<Made> => {
    const key = sha(JSON.stringify([RECIPE, kind, crop, stepsFor(Infinity), IMAGE_QUALITY]));
    const finished = memory[key];
    if (finished) return finished as Made; // the kind is part of the key
    const picture = await make(key);
    memory[key] = picture;
    return picture;
  };

  return {
    image: (crop: Crop) => remembered('image', crop, (key) => makeImage(crop, key)),
    upright: (crop: Crop) => remembered('upright', crop, (key) => makePicture(crop, UPRIGHT, key)),
    wide: (crop: Crop) => remembered('wide', crop, (key) => makePicture(crop, WIDE, key)),
    /** SF-2.90: a category's picture under its own folder. @returns the file's name */
    categoryThumb: async (id: string, picture: MadePicture): Promise<string> => {
      const first = picture.srcset.split(' ')[0] ?? picture.src;
      const name = first.split('/').pop() ?? '';
      await mkdir(join(uploadsDir, 'category', id), { recursive: true });
      const path = join(uploadsDir, 'category', id, name);
      if (!(await exists(path))) await writeFile(path, await readFile(join(folder, name)));
      return name;
    },
    remember: () =>
      writeFile(`${memoryFile}.part`, JSON.stringify(memory)).then(() => rename(`${memoryFile}.part`, memoryFile)),
  };
};
export type Studio = Awaited<ReturnType<typeof createStudio>>;

/** Runs the jobs on as many threads as the machine has cores; `done` after each. */
export const inParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
};
