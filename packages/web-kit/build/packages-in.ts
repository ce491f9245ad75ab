import type { Stats } from '@rspack/core';
import { join, relative } from 'node:path';
import { modulesIn } from './needs.ts';

/** What a part of the page took of packages when it was built last: a list of their folders. */
export const packagesFile = (root: string, name: string): string => join(root, `mf-${name}/dist/packages.json`);

/** The folders of the packages that builds took something of, from the root of the checkout on. */
export const packagesIn = (root: string, builds: readonly Stats[]): string[] => {
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

/** `svc/node_modules/a/node_modules/@b/c` of a file in it; undefined: it is of no package. */
export const packageFolderOf = (file: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
