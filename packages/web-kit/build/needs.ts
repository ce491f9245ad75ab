import type { Stats, StatsModule } from '@rspack/core';
import type { Release } from '../releases/release.ts';

export const modulesIn = (modules: readonly StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...modulesIn(module.modules)]);

/**
 * What a remote takes of the shell's shared packages, as the compiler found it in the modules that are really in the
 * bundle. A package that is taken whole, by `import *` or `require`, has no names.
 * @param shared what it may take, with the versions that it takes
 */
export const needsOf = (server: Stats, shared: Readonly<Record<string, string>>): Release['needs'] => {
  const { modules = [] } = server.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    usedExports: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  const needs = modulesIn(modules).flatMap(({ name, usedExports }) => {
    const taken = /^external "(.+)"$/.exec(name ?? '')?.[1];
    const range = taken === undefined ? undefined : shared[taken];
    if (taken === undefined || range === undefined || usedExports === false) return [];
    const names = Array.isArray(usedExports) ? usedExports.filter((word) => typeof word === 'string') : [];
    return [[taken, { range, names: names.sort() }] as const];
  });
  return Object.fromEntries(needs.sort(([one], [other]) => (one < other ? -1 : 1)));
};
