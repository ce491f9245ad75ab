import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The shop's mark in white on black: how much of a point is its second colour. */
const mark = (scale: number): Buffer => {
  const shift = 19 * (1 - scale);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><rect x="-1" y="-1" width="40" height="40"/><g transform="translate(${shift} ${shift}) scale(${scale})"><path fill="#fff" d="M19 6.6c5.8 1 9.8 4.8 9.8 9.6 0 2.6-1 4.6-2.3 6.2V31h-15v-8.6c-1.3-1.6-2.3-3.6-2.3-6.2 0-4.8 4-8.6 9.8-9.6z"/><path d="M19 18.6a4.2 4.2 0 0 1 3 7.2V31.4h-6v-5.6a4.2 4.2 0 0 1 3-7.2z"/></g></svg>`,
  );
};

/** A maskable icon stays inside the central circle of 80 % that the mask of every phone leaves visible. */
const ICONS = [
  { name: 'any-192', size: 192, scale: 1 },
  { name: 'any-512', size: 512, scale: 1 },
  { name: 'maskable-192', size: 192, scale: 0.8 },
  { name: 'maskable-512', size: 512, scale: 0.8 },
  { name: 'apple-180', size: 180, scale: 0.9 },
] as const;

/** Under `icons/`, as PNG in 256 greys, from which the shell's server makes a shop's own by other colours alone. */
export const drawIcons = async (target: string): Promise<void> => {
  const folder = join(target, 'icons');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    ICONS.map(({ name, size, scale }) =>
      sharp(mark(scale), { density: (72 * size) / 38 })
        .resize(size, size)
        .removeAlpha()
        .toColourspace('b-w')
        .png({ compressionLevel: 9, palette: false })
        .toFile(join(folder, `${name}.png`)),
    ),
  );
};
