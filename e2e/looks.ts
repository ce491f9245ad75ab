import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const REFERENCES = join(process.cwd(), 'e2e/looks');
/** Folder of pictures that differ, for a person to compare with the reference. */
const DIFFERENT_PICTURES = join(process.cwd(), '.cache/looks');

/** Two pixels count as equal up to this difference in one of their colours. */
const COLOUR_TOLERANCE = 32;
/**
 * A picture is compared in squares, because a missing button is a tiny part of a long page: a square has changed when
 * this share of it has. Letters that another browser draws a hair's breadth further are below that share.
 */
const SQUARE = 24;
const CHANGED_SHARE = 0.2;

const toWebp = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 45, effort: 5 }).toBuffer();
const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The number of changed squares, or the sizes where they differ. */
const difference = async (reference: Buffer, current: Buffer): Promise<string> => {
  const [was, is] = await Promise.all([pixels(reference), pixels(current)]);
  const { width, height, channels } = is.info;
  if (was.info.width !== width || was.info.height !== height)
    return `is ${width} × ${height}, was ${was.info.width} × ${was.info.height}`;
  const columns = Math.ceil(width / SQUARE);
  const changedPixels = new Uint16Array(columns * Math.ceil(height / SQUARE));
  const isFar = (at: number): boolean => Math.abs((is.data[at] ?? 0) - (was.data[at] ?? 0)) > COLOUR_TOLERANCE;
  for (let at = 0, pixel = 0; at < is.data.length; at += channels, pixel += 1) {
    if (!isFar(at) && !isFar(at + 1) && !isFar(at + 2)) continue;
    const square = Math.floor(Math.floor(pixel / width) / SQUARE) * columns + Math.floor((pixel % width) / SQUARE);
    changedPixels[square] = (changedPixels[square] ?? 0) + 1;
  }
  const isChanged = (count: number): boolean => count > CHANGED_SHARE * SQUARE * SQUARE;
  const first = changedPixels.findIndex(isChanged);
  const where = `${(first % columns) * SQUARE}, ${Math.floor(first / columns) * SQUARE}`;
  return first === -1 ? '' : `${changedPixels.filter(isChanged).length} squares differ, the first at ${where}`;
};

/** Photographs of a view that differs from its reference; a page at rest needs one. */
const TRIES = 2;
/** Photographs of a view that becomes the reference, until two in a row are equal. */
const STEADY_TRIES = 4;

/** A busy browser may paint a part late, so a reference needs two equal photographs in a row. */
const steadyPhotograph = async (photograph: () => Promise<Buffer>): Promise<Buffer> => {
  let latest = await toWebp(await photograph());
  for (let times = 1; times < STEADY_TRIES; times += 1) {
    const next = await toWebp(await photograph());
    if ((await difference(latest, next)) === '') return next;
    latest = next;
  }
  return latest;
};

/**
 * Compares a photograph with its reference, or makes it the reference (`LOOKS=write`). Returns '' without a difference:
 * one photograph of several that matches the reference is enough.
 */
export const lookAt = async (name: string, photograph: () => Promise<Buffer>): Promise<string> => {
  const path = join(REFERENCES, `${name}.webp`);
  if (process.env.LOOKS === 'write') {
    mkdirSync(REFERENCES, { recursive: true });
    const photo = await steadyPhotograph(photograph);
    // An equal picture keeps its file, so that a change shows only in its own pictures.
    if (!existsSync(path) || (await difference(await readFile(path), photo)) !== '') await writeFile(path, photo);
    return '';
  }
  if (!existsSync(path)) return process.env.CI ? `${name}: no reference; LOOKS=write npm test -- e2e tour` : '';
  const reference = await readFile(path);
  for (let times = 1; ; times += 1) {
    const photo = await photograph();
    // Converting a photograph costs five times as much as comparing it, and most match without conversion.
    if ((await difference(reference, photo)) === '') return '';
    const converted = await toWebp(photo);
    const finding = await difference(reference, converted);
    if (finding === '') return '';
    if (times < TRIES) continue;
    mkdirSync(DIFFERENT_PICTURES, { recursive: true });
    await writeFile(join(DIFFERENT_PICTURES, `${name}.webp`), converted);
    return `${name}: ${finding}; see .cache/looks/${name}.webp`;
  }
};
