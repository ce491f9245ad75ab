import { loadPatiently } from '@shop/kit';
import type * as Engine from './engine/index.ts';

let engine: Promise<typeof Engine> | undefined;
let loaded: typeof Engine | undefined;

/** Fetches the form's engine, once; a failed fetch is tried again at the next call. What is typed outlives a reload. */
export const loadEngine = (): Promise<typeof Engine> =>
  (engine ??= loadPatiently(() => import(/* webpackChunkName: "order-engine" */ './engine/index.ts')).then(
    (code) => (loaded = code),
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  ));

/** The engine where it has been fetched: it also draws what only its own answers lead to. */
export const loadedEngine = (): typeof Engine | undefined => loaded;
