import * as kit from '@shop/kit';
import * as api from '@shop/kit/api';
import * as format from '@shop/kit/format';
import * as ui from '@shop/kit/ui';
import React from 'react';
import ReactDom from 'react-dom';

/** What exists once per page: `packages/web-kit/build/shared.ts` has the same names for the builds of remotes. */
const SHARED: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  '@shop/kit': kit,
  '@shop/kit/ui': ui,
  '@shop/kit/api': api,
  '@shop/kit/format': format,
};

type ModuleId = string | number;

/** What a remote's entry asks before one of its chunks runs, or itself: that its shared modules are there. */
interface Wanted {
  readonly moduleToHandlerMapping: Readonly<Record<ModuleId, { readonly shareKey: string }>>;
  readonly webpackRequire: { readonly m: Record<ModuleId, (module: { exports: unknown }) => void> };
}
interface OfChunk extends Wanted {
  readonly chunkId: ModuleId;
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
}
interface OfEntry extends Wanted {
  readonly initialConsumes: readonly ModuleId[];
}

declare global {
  var __HANOUT_FEDERATION__: () => object;
}

const give = (ids: readonly ModuleId[], { moduleToHandlerMapping, webpackRequire }: Wanted): void => {
  for (const id of ids) {
    const key = moduleToHandlerMapping[id]?.shareKey ?? '';
    webpackRequire.m[id] = (module) => {
      if (!(key in SHARED)) throw new Error(`the shell shares no ${key}`);
      module.exports = SHARED[key];
    };
  }
};

const bundlerRuntime = {
  S: {},
  init: () => ({}),
  consumes: (wanted: OfChunk): void => give(wanted.chunkMapping[wanted.chunkId] ?? [], wanted),
  installInitialConsumes: (wanted: OfEntry): void => give(wanted.initialConsumes, wanted),
};

/**
 * Remotes are containers of Module Federation, built without its runtime, and ask for it by this name. What they need
 * of it where all that is shared is there from the start is to be given it: the runtime itself, made to settle versions
 * among many who share, is 18 KB for every visitor (ADR 46).
 */
export const lendFederation = (): void => {
  globalThis.__HANOUT_FEDERATION__ = () => ({ bundlerRuntime });
};
