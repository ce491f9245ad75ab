import vm from 'node:vm';
import type { ReleaseFile } from './release.ts';

/** What the shell hands to the server bundles of remotes, by package. */
export type Shared = Readonly<Record<string, unknown>>;

/** Runs a server bundle; `file` is what its stacks name. @throws whatever the bundle throws */
export const evaluate = (code: string, file: string, require: (id: string) => unknown): unknown => {
  const run: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, {
    filename: file,
  });
  if (typeof run !== 'function') throw new Error(`${file} is no bundle`);
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
};

/** A remote's bundle may require what is shared, nothing else; the build looks at it the way the shell runs it. */
export const evaluateRemote = (code: string, file: string, shared: Shared): unknown => {
  const bundle = evaluate(code, file, (id) => {
    if (!(id in shared)) throw new Error(`${file} may not require ${id} on the server`);
    return shared[id];
  });
  return typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined;
};

/** What a release takes of the shared packages and this shell does not have; undefined: nothing. */
export const missingNeed = (needs: ReleaseFile['needs'], shared: Shared): string | undefined => {
  for (const [from, names] of Object.entries(needs)) {
    const found = shared[from];
    if (typeof found !== 'object' || found === null) return from;
    const name = names.find((word) => !(word in found));
    if (name !== undefined) return `${name} of ${from}`;
  }
  return undefined;
};
