import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, cacheFolder } from '../infra/package-cache.ts';
import { ROOT } from '../root.ts';

const PHOTOS = 'scripts/seed/photos';
/** What decides how a picture comes out, beside the photos. */
const CODE = [
  'scripts/seed/images.ts',
  'scripts/seed/photo-crops.ts',
  'svc-catalog/src/pictures/domain/image-sizes.ts',
];
const NAME = 'demo-pictures-';

/** Of everything that decides how the pictures come out; other photos, sizes or cut-outs have another. */
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
 * Puts the demo shop's pictures into an uploads folder that has none yet. They are made (`make`, into the folder it is
 * given) once per user and recipe, and copied after that: making them takes two cores half a minute.
 */
export const fillWithPictures = async (
  uploadsDir: string,
  needed: unknown,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = join(uploadsDir, 'demo');
  // In an image, where the sources are not, there is no user who would start again tomorrow.
  if (existsSync(folder) || CODE.some((file) => !existsSync(join(ROOT, file)))) return;
  const name = `${NAME}${await recipeOf(needed)}`;
  const made = await cached(name, 'the demo shop’s pictures', make);
  await removeOthers(name);
  // In one step, so that a copy that was cut off is not taken for whole.
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(join(made, 'demo'), part, { recursive: true });
  await rename(part, folder);
};
