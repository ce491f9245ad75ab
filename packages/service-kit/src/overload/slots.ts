/**
 * Runs at most `count` pieces of work at the same time; the others wait in order of arrival. `waiting()` returns their
 * number, for callers that refuse work instead of queueing more.
 */
export const createSlots = (count: number) => {
  let free = count;
  const waiting: (() => void)[] = [];
  const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return Object.assign(inSlot, { waiting: (): number => waiting.length });
};
