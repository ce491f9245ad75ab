import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, cacheFolder } from '../infra/package-cache.ts';
import { ROOT } from '../root.ts';

const PHOTOS = 'scripts/seed/photos';
/** The code that decides how a picture looks, in addition to the photos. */
const CODE = [
  'scripts/seed/images.ts',
  'scripts/seed/photo-crops.ts',
  'scripts/seed/recolour.ts',
  'svc-catalog/src/pictures/domain/image-sizes.ts',
];
const NAME = 'demo-pictures-';

/** Hashes everything that decides how the pictures look; other photos, sizes or cut-outs give another hash. */
const recipeOf = async (needed: unknown): Promise<string> => {
  const photos = (await readdir(join(ROOT, PHOTOS))).sort().map((file) => `${PHOTOS}/${file}`);
  const hash = createHash('sha256').update(JSON.stringify(needed));
  for (const file of [...CODE, ...photos]) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 20);
};

const removeOthers = async (name: string): Promise<void> => {
  for (const entry of await readdir(cacheFolder()))
    if (entry.startsWith(NAME) && entry !== name && !entry.endsWith('.tmp'))
      await rm(join(cacheFolder(), entry), { recursive: true, force: true });
};

/**
 * Copies the demo shop's pictures into an uploads folder that has none yet. `make` makes them once per user and recipe
 * in the folder it gets, because that takes two cores half a minute.
 */
export const fillWithPictures = async (
  uploadsDir: string,
  needed: unknown,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = join(uploadsDir, 'demo');
  // An image has no sources and starts only once, so a cache would be useless there.
  if (existsSync(folder) || CODE.some((file) => !existsSync(join(ROOT, file)))) return;
  const name = `${NAME}${await recipeOf(needed)}`;
  const picturesFolder = await cached(name, 'the demo shop’s pictures', make);
  await removeOthers(name);
  // The rename makes it appear in one step, so that an interrupted copy is not taken for complete.
  const partialCopy = `${folder}.part`;
  await rm(partialCopy, { recursive: true, force: true });
  await cp(join(picturesFolder, 'demo'), partialCopy, { recursive: true });
  await rename(partialCopy, folder);
};
