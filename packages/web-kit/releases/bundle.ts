import { satisfy } from '@module-federation/enhanced/runtime';
import vm from 'node:vm';
import type { ReleaseFile } from './release.ts';

/** Packages that the shell provides to the server bundles of remotes. */
export type Shared = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

/**
 * Runs a server bundle; `file` is its name in stacks.
 * @throws any error that the bundle throws
 */
export const evaluate = (code: string, file: string, require: (id: string) => unknown): unknown => {
  const run: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, {
    filename: file,
  });
  if (typeof run !== 'function') throw new Error(`${file} is not a bundle`);
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
};

/** A remote's bundle may require only shared packages; the build runs it in the same way as the shell. */
export const evaluateRemote = (code: string, file: string, shared: Shared): unknown => {
  const bundle = evaluate(code, file, (id) => {
    const found = shared[id];
    if (!found) throw new Error(`${file} may not require ${id} on the server`);
    return found.module;
  });
  return typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined;
};

/**
 * A package, version or name that a release needs from the shared packages and this shell lacks; undefined: none.
 * Versions are compared as Module Federation compares them in the browser.
 */
export const missingNeed = (needs: ReleaseFile['needs'], shared: Shared): string | undefined => {
  for (const [from, { range, names }] of Object.entries(needs)) {
    const found = shared[from];
    if (!found || typeof found.module !== 'object' || found.module === null) return from;
    if (!satisfy(found.version, range)) return `${from} ${range}`;
    const { module } = found;
    const name = names.find((word) => !(word in module));
    if (name !== undefined) return `${name} of ${from}`;
  }
  return undefined;
};
