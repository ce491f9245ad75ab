/** How many of something each key has at a time. */
export interface Shares {
  /** @returns what gives it back, to be called once; undefined: the key has as many as it may. */
  take(key: string): (() => void) | undefined;
}

/** @param most of one key */
export const createShares = (most: number): Shares => {
  const taken = new Map<string, number>();
  return {
    take: (key) => {
      const now = taken.get(key) ?? 0;
      if (now >= most) return undefined;
      taken.set(key, now + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};
