import { loadPatiently } from '@shop/kit';
import type * as Engine from './engine/index.ts';

let engine: Promise<typeof Engine> | undefined;

/** Fetches the form's engine, once; a failed fetch is tried again at the next call. What is typed outlives a reload. */
export const loadEngine = (): Promise<typeof Engine> =>
  (engine ??= loadPatiently(() => import(/* webpackChunkName: "order-engine" */ './engine/index.ts')).catch(
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  ));
