import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const REFERENCES = join(process.cwd(), 'e2e/looks');
/** What was seen instead, for a person to look at beside the reference. */
const SEEN = join(process.cwd(), '.cache/looks');

/** Two pixels of the same thing may be as far apart as this, in one of their colours. */
const SAME_COLOUR = 32;
/**
 * A picture is looked at in squares, for a button that is gone is nothing of a long page: a square is another one when
 * this share of it is. Letters that another browser draws a hair's breadth further on are less.
 */
const SQUARE = 24;
const OTHER_SHARE = 0.2;

const packed = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 45, effort: 5 }).toBuffer();
const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** How many squares are others than they were, or the sizes where they differ. */
const difference = async (reference: Buffer, seen: Buffer): Promise<string> => {
  const [was, is] = await Promise.all([pixels(reference), pixels(seen)]);
  const { width, height, channels } = is.info;
  if (was.info.width !== width || was.info.height !== height)
    return `is ${width} × ${height}, was ${was.info.width} × ${was.info.height}`;
  const columns = Math.ceil(width / SQUARE);
  const others = new Uint16Array(columns * Math.ceil(height / SQUARE));
  const isFar = (at: number): boolean => Math.abs((is.data[at] ?? 0) - (was.data[at] ?? 0)) > SAME_COLOUR;
  for (let at = 0, pixel = 0; at < is.data.length; at += channels, pixel += 1) {
    if (!isFar(at) && !isFar(at + 1) && !isFar(at + 2)) continue;
    const square = Math.floor(Math.floor(pixel / width) / SQUARE) * columns + Math.floor((pixel % width) / SQUARE);
    others[square] = (others[square] ?? 0) + 1;
  }
  const isChanged = (count: number): boolean => count > OTHER_SHARE * SQUARE * SQUARE;
  const first = others.findIndex(isChanged);
  const where = `${(first % columns) * SQUARE}, ${Math.floor(first / columns) * SQUARE}`;
  return first === -1 ? '' : `${others.filter(isChanged).length} squares differ, the first at ${where}`;
};

/** Photographs of a view that is not as its reference; a page that is at rest needs one. */
const TRIES = 2;
/** Photographs of a view that becomes the reference, until two in a row are the same. */
const STEADY_TRIES = 4;

/** A busy browser may paint a part late: what is kept has been seen twice in a row. */
const steady = async (photograph: () => Promise<Buffer>): Promise<Buffer> => {
  let seen = await packed(await photograph());
  for (let times = 1; times < STEADY_TRIES; times += 1) {
    const again = await packed(await photograph());
    if ((await difference(seen, again)) === '') return again;
    seen = again;
  }
  return seen;
};

/**
 * Compares what is photographed with its reference, or makes it the reference (`LOOKS=write`). '' when nothing is to be
 * said: one photograph of several that is like the reference is enough.
 */
export const lookAt = async (name: string, photograph: () => Promise<Buffer>): Promise<string> => {
  const path = join(REFERENCES, `${name}.webp`);
  if (process.env.LOOKS === 'write') {
    mkdirSync(REFERENCES, { recursive: true });
    const seen = await steady(photograph);
    // One that is the same to the eye stays as it is, so that a change shows in its own pictures alone.
    if (!existsSync(path) || (await difference(await readFile(path), seen)) !== '') await writeFile(path, seen);
    return '';
  }
  if (!existsSync(path)) return process.env.CI ? `${name}: no reference; LOOKS=write npm test -- e2e tour` : '';
  const reference = await readFile(path);
  for (let times = 1; ; times += 1) {
    const photo = await photograph();
    // To pack a photograph costs five times what it costs to compare it: most are like the reference as they are.
    if ((await difference(reference, photo)) === '') return '';
    const seen = await packed(photo);
    const said = await difference(reference, seen);
    if (said === '') return '';
    if (times < TRIES) continue;
    mkdirSync(SEEN, { recursive: true });
    await writeFile(join(SEEN, `${name}.webp`), seen);
    return `${name}: ${said}; see .cache/looks/${name}.webp`;
  }
};
