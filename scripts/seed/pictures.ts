import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Pictures } from './build/catalog.ts';
import { CATEGORIES } from './data/categories.ts';
import { idOf } from './ids.ts';
import { createStudio, inParallel, type MadeImage, type MadePicture } from './images.ts';
import { cropOf } from './photo-crops.ts';
import { fillWithPictures } from './picture-cache.ts';
import { progress } from './progress.ts';

const requirePicture = <Made>(made: ReadonlyMap<string, Made>, name: string): Made => {
  const picture = made.get(name);
  if (picture === undefined) throw new Error(`the picture ${name} was not made`);
  return picture;
};

interface Needed {
  readonly image: readonly string[];
  readonly upright: readonly string[];
  readonly wide: readonly string[];
}

/** Makes the pictures that are missing in the folder. */
const makeAll = async (needed: Needed, folder: string) => {
  const studio = await createStudio(join(ROOT, 'scripts/seed/photos'), folder);
  const image = new Map<string, MadeImage>();
  const upright = new Map<string, MadePicture>();
  const wide = new Map<string, MadePicture>();
  const jobs = [
    ...needed.image.map((name) => async () => void image.set(name, await studio.image(cropOf(name)))),
    ...needed.upright.map((name) => async () => void upright.set(name, await studio.upright(cropOf(name)))),
    ...needed.wide.map((name) => async () => void wide.set(name, await studio.wide(cropOf(name)))),
  ];
  const report = progress('Making pictures', jobs.length);
  try {
    await inParallel(jobs, async (job) => {
      await job();
      report();
    });
  } finally {
    await studio.remember();
  }
  return { studio, image, upright, wide };
};

/** Makes every picture of the demo shop once; pictures of an earlier run are reused. */
export const makePictures = async (needed: Needed, uploadsDir: string): Promise<Pictures> => {
  await fillWithPictures(uploadsDir, needed, async (folder) => void (await makeAll(needed, folder)));
  const { studio, image, upright, wide } = await makeAll(needed, uploadsDir);
  const thumbs = new Map<string, string>();
  for (const { slug, crop } of CATEGORIES)
    thumbs.set(slug, await studio.categoryThumb(idOf('category', slug), requirePicture(upright, crop)));
  return {
    image: (name) => requirePicture(image, name),
    upright: (name) => requirePicture(upright, name),
    wide: (name) => requirePicture(wide, name),
    categoryThumb: (slug) => requirePicture(thumbs, slug),
  };
};
