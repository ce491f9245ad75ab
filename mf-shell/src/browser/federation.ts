import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

interface Federation {
  runtime: { createInstance(options: object): object };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}
declare const __webpack_require__: { federation: Federation };
declare global {
  var __HANOUT_FEDERATION__: () => object;
}

/**
 * The runtime of Module Federation is in the page once, here: remotes are built without their copy (9 KB each) and
 * take this one. Each gets its own instance and its own share scope, as its own copy would have given it.
 */
export const lendFederation = (): void => {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  globalThis.__HANOUT_FEDERATION__ = () => ({
    runtime: { ...runtime, init: runtime.createInstance },
    instance: undefined,
    initOptions: undefined,
    // A build without exposes leaves this one out.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  });
};
