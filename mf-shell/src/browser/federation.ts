import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
import type { RemoteModule } from '@shop/kit';
import type { PageRemote } from '../page-seed.ts';
import { SHARED } from '../shared.ts';

declare global {
  /** What the entries of remotes are built to find (`packages/web-kit/build/remote-config.ts`). */
  var __FEDERATION_RUNTIME__: object;
}

/** A script that has not come by then (ms) is asked for again. */
export const SCRIPT_MS = 15_000;

/** By the name that Module Federation knows it by (`containerOf` of the build). */
const containerOf = (name: string): string => `mf_${name}`;

const onOrigin = (path: string): string => new URL(path, location.origin).href;

export interface Federation {
  /** What a remote exposes as `./remote`. */
  load(name: string): Promise<unknown>;
  /** Puts what a remote lends among the shared packages. */
  takeIn(remote: Pick<RemoteModule, 'lends'>): void;
}

/**
 * Starts the page's one runtime of Module Federation. It knows the remotes by what their releases state, which the page
 * carries: no manifest is asked for. It settles which copy of a shared package each of them gets. An entry runs only if
 * it is the very one that was released.
 */
export const startFederation = (remotes: readonly PageRemote[]): Federation => {
  globalThis.__FEDERATION_RUNTIME__ = { attachShareScopeMap, bundlerRuntime, runtime };
  const integrity = new Map(remotes.map((remote) => [onOrigin(remote.entry), remote.integrity]));
  const asked = new Map<string, number>();
  const scriptOf = (url: string): HTMLScriptElement => {
    const released = integrity.get(url);
    if (released === undefined) throw new Error(`${url} is no entry of a release`);
    const times = asked.get(url) ?? 0;
    asked.set(url, times + 1);
    // Past any cache, when it did not come before.
    const src = times === 0 ? url : `${url}?again=${times}`;
    return Object.assign(document.createElement('script'), { src, integrity: released });
  };
  const federation = createInstance({
    name: 'mf_shell',
    shareStrategy: 'loaded-first',
    remotes: remotes.map(({ name, entry }) => ({ name: containerOf(name), entry })),
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([name, { version, module }]) => [
        name,
        { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: version } },
      ]),
    ),
    plugins: [{ name: 'releases', createScript: ({ url }) => ({ script: scriptOf(url), timeout: SCRIPT_MS }) }],
  });
  return {
    load: (name) => federation.loadRemote(`${containerOf(name)}/remote`),
    takeIn: ({ lends = {} }) =>
      federation.registerShared(
        Object.fromEntries(
          Object.entries(lends).map(([name, { version, load }]) => [
            name,
            {
              version,
              get: async () => {
                const module = await load();
                return () => module;
              },
              shareConfig: { singleton: true, requiredVersion: version },
            },
          ]),
        ),
      ),
  };
};
