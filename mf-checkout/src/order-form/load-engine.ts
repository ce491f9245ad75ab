type Engine = typeof import('./engine/index.ts');

let engine: Promise<Engine> | undefined;

/** Fetches the form's engine, once; a failed fetch is tried again at the next call. */
export const loadEngine = (): Promise<Engine> =>
  (engine ??= import('./engine/index.ts').catch((error: unknown) => {
    engine = undefined;
    throw error;
  }));
