import { isUnavailable } from '../overload/unavailable.ts';

/** Commands in progress at the same time; calls that arrive while they run wait and share the next one. */
const MAX_CONCURRENT = 2;
const MAX_BATCH = 200;

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
}

interface BatchOptions {
  /**
   * `run` may be done twice with the same input: then what is refused for one of several is tried of each alone, and
   * fails that one only.
   */
  readonly repeatable?: boolean;
}

/**
 * Makes one command of calls that come together: those of the same turn, and those that come while others are under
 * way. `run` answers its inputs in their order, an `Error` being the failure of that one alone; when it throws, all of
 * them fail and are tried again by their callers, unless it is `repeatable`.
 */
export const batchCalls = <In, Out>(
  run: (inputs: readonly In[]) => Promise<readonly (Out | Error)[]>,
  { repeatable = false }: BatchOptions = {},
): ((input: In) => Promise<Out>) => {
  let waiting: Waiting<In, Out>[] = [];
  let underWay = 0;
  let planned = false;

  const settle = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outputs = await run(batch.map(({ input }) => input));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const output = outputs[index];
        if (output === undefined) reject(new Error('a batched call got no answer'));
        else if (output instanceof Error) reject(output);
        else resolve(output);
      }
    } catch (error) {
      // A part that is away is away for each of them.
      if (repeatable && batch.length > 1 && !isUnavailable(error)) for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const plan = (): void => {
    if (planned || waiting.length === 0 || underWay >= MAX_CONCURRENT) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      underWay += 1;
      void settle(batch).finally(() => {
        underWay -= 1;
        plan();
      });
      plan();
    });
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      plan();
    });
};
