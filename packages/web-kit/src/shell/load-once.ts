import { markSettled } from './settled.ts';

/**
 * React renders again when a load has failed and must then find that failure, or it would start one new attempt after
 * another.
 */
const REFUSAL_MS = 10_000;

/**
 * Loads each name once, for React's `use`: the same promise in every render. A failure is kept for a while, then the
 * next call tries again.
 */
export const loadOnce = <Value>(
  load: (name: string) => Promise<Value>,
  known: Iterable<readonly [string, Promise<Value>]> = [],
): ((name: string) => Promise<Value>) => {
  const promises = new Map(known);
  const refusedUntil = new Map<string, number>();
  return (name) => {
    const promise = promises.get(name);
    if (promise && Date.now() < (refusedUntil.get(name) ?? Infinity)) return promise;
    refusedUntil.delete(name);
    const started: Promise<Value> = load(name).then(
      (value) => {
        void markSettled(started, value);
        return value;
      },
      (error: unknown) => {
        refusedUntil.set(name, Date.now() + REFUSAL_MS);
        throw error;
      },
    );
    promises.set(name, started);
    return started;
  };
};
