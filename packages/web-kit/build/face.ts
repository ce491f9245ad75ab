import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import type { ReleaseFile } from '../releases/release.ts';

type Shared = Readonly<Record<string, unknown>>;

/** Runs a server bundle the way the shell's server does: it may require what is shared, nothing else. */
export const loadServerBundle = async (file: string, shared: Shared): Promise<unknown> => {
  const code = await readFile(file, 'utf8');
  const evaluate: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, { filename: file });
  if (typeof evaluate !== 'function') throw new Error(`${file} is no bundle`);
  const module: { exports: unknown } = { exports: {} };
  evaluate(module, module.exports, (id: string): unknown => {
    if (!(id in shared)) throw new Error(`${file} may not require ${id} on the server`);
    return shared[id];
  });
  return module.exports;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** React and the kit as the host's server bundle holds them. */
export const sharedOf = async (hostBundle: string): Promise<Shared> => {
  const { createRequire } = await import('node:module');
  const host: unknown = createRequire(import.meta.url)(hostBundle);
  if (!isRecord(host) || !isRecord(host['shared'])) throw new Error(`${hostBundle} shares nothing`);
  return host['shared'];
};

/**
 * What a remote announces of itself: read from the module once, at build time, so that a page knows it before any
 * script.
 */
export const faceOf = (bundle: unknown, name: string): Pick<ReleaseFile, 'contract' | 'routes' | 'slots'> => {
  const remote: unknown = isRecord(bundle) ? bundle['default'] : undefined;
  if (
    !isRecord(remote) ||
    remote['name'] !== name ||
    typeof remote['contract'] !== 'number' ||
    !Array.isArray(remote['routes']) ||
    !isRecord(remote['slots'])
  ) {
    throw new Error(`mf-${name}/src/remote.tsx must default-export a RemoteModule named "${name}"`);
  }
  // The schema of a release checks what is read here.
  return {
    contract: remote['contract'],
    routes: remote['routes'].map(({ path, layout, namespaces, chunk, slots }: ReleaseFile['routes'][number]) => ({
      path,
      layout,
      namespaces: [...namespaces],
      ...(chunk !== undefined && { chunk }),
      ...(slots && { slots: [...slots] }),
    })),
    slots: Object.keys(remote['slots']),
  };
};
