import vm from 'node:vm';
import type { ReleaseFile } from './release.ts';

/** Packages that the shell provides to the server bundles of remotes. */
export type Shared = Readonly<Record<string, unknown>>;

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
    if (!(id in shared)) throw new Error(`${file} may not require ${id} on the server`);
    return shared[id];
  });
  return typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined;
};

/** A name that a release needs from the shared packages and this shell lacks; undefined: none. */
export const missingNeed = (needs: ReleaseFile['needs'], shared: Shared): string | undefined => {
  for (const [from, names] of Object.entries(needs)) {
    const sharedPackage = shared[from];
    if (typeof sharedPackage !== 'object' || sharedPackage === null) return from;
    const name = names.find((word) => !(word in sharedPackage));
    if (name !== undefined) return `${name} of ${from}`;
  }
  return undefined;
};
