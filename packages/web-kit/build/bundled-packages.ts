import type { Stats } from '@rspack/core';
import { join, relative } from 'node:path';
import { modulesIn } from './needs.ts';

/** Path of the file that lists the npm packages in the last build of a bundle. */
export const packagesFile = (root: string, name: string): string => join(root, `mf-${name}/dist/packages.json`);

/** Folders of the npm packages that the builds have bundled, relative to the root of the checkout. */
export const bundledPackages = (root: string, builds: readonly Stats[]): string[] => {
  const files = builds.flatMap((stats) => {
    const { modules } = stats.toJson({
      all: false,
      modules: true,
      nestedModules: true,
      orphanModules: true,
      dependentModules: true,
      cachedModules: true,
      modulesSpace: Infinity,
      nestedModulesSpace: Infinity,
    });
    return modulesIn(modules).flatMap(({ nameForCondition }) => nameForCondition ?? []);
  });
  return [...new Set(files.flatMap((file) => packageFolderOf(relative(root, file)) ?? []))].sort();
};

/**
 * Returns `svc/node_modules/a/node_modules/@b/c` for a file in that package, or undefined if the file belongs to no
 * package.
 */
export const packageFolderOf = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
