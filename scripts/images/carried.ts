import { packageFolderOf, packagesFile } from '@shop/kit/build';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Contents } from './contents.ts';

const read = <Shape>(file: string, shape: z.ZodType<Shape>): Shape =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')));
/** The prefix that source maps use for the root of the checkout. */
const ROOT_IN_MAPS = /^webpack:\/\/[^/]*\/(\.\/)?/;
const Map = z.object({ sources: z.array(z.string()) });
const Package = z.object({ name: z.string(), version: z.string() });
const idOf = (folder: string): string => {
  const { name, version } = read(join(folder, 'package.json'), Package);
  return `${name}@${version}`;
};

/** The packages in an image, `name@version`: `root` is a checkout that is built, in `besideFolder` lie the others. */
export const carriedBy = (root: string, besideFolder: string, contents: Contents): ReadonlySet<string> => {
  const { bundles, parts = [], beside = [] } = contents;
  const maps = bundles === undefined ? [] : globSync(bundles, { cwd: root });
  if (bundles !== undefined && maps.length === 0) throw new Error(`no bundle is at ${bundles}: build first`);
  const sources = maps.flatMap((map) => read(join(root, map), Map).sources);
  const folders = [
    ...sources.flatMap((source) => packageFolderOf(source.replace(ROOT_IN_MAPS, '')) ?? []),
    ...parts.flatMap((part) => read(packagesFile(root, part), z.array(z.string()))),
  ];
  const laid = beside.flatMap((name) =>
    globSync(['*/package.json', '@*/*/package.json'], { cwd: join(besideFolder, name) }).map((file) =>
      join(besideFolder, name, file, '..'),
    ),
  );
  return new Set([...[...new Set(folders)].map((folder) => join(root, folder)), ...laid].map(idOf));
};
