import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const filesOf = (font: string): string => join(dirname(require.resolve(`${font}/package.json`)), 'files');

/** Stable names under /fonts/: a page preloads them before any script knows them. */
const FONTS: readonly (readonly [font: string, file: string, name: string])[] = [
  [
    '@fontsource-variable/instrument-sans',
    'instrument-sans-latin-wght-normal.woff2',
    'instrument-sans-latin-wght.woff2',
  ],
  [
    '@fontsource-variable/instrument-sans',
    'instrument-sans-latin-ext-wght-normal.woff2',
    'instrument-sans-latin-ext-wght.woff2',
  ],
  ['@fontsource-variable/readex-pro', 'readex-pro-arabic-wght-normal.woff2', 'readex-pro-arabic-wght.woff2'],
  ['@fontsource-variable/inter', 'inter-latin-wght-normal.woff2', 'inter-latin-wght.woff2'],
  ...['400', '500', '600', '700'].map(
    (weight) =>
      [
        '@fontsource/ibm-plex-sans-arabic',
        `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
        `ibm-plex-sans-arabic-${weight}.woff2`,
      ] as const,
  ),
];

export const copyFonts = async (target: string): Promise<void> => {
  const folder = join(target, 'fonts');
  await mkdir(folder, { recursive: true });
  await Promise.all(FONTS.map(([font, file, name]) => copyFile(join(filesOf(font), file), join(folder, name))));
};

/** The folders of their packages, from the root of the checkout on. */
export const fontPackages = (): string[] => [...new Set(FONTS.map(([font]) => `node_modules/${font}`))].sort();
