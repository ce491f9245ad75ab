import type * as Engine from './engine/index.ts';

let engine: Promise<typeof Engine> | undefined;

/** Fetches the form's engine, once; a failed fetch is tried again at the next call. */
export const loadEngine = (): Promise<typeof Engine> =>
  (engine ??= import('./engine/index.ts').catch((error: unknown) => {
    engine = undefined;
    throw error;
  }));
