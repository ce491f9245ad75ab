/** A limit on the simultaneous uses of each key. */
export interface Quotas {
  /** @returns what gives it back, once however often it is called; undefined: the key has as many as it may. */
  take(key: string): (() => void) | undefined;
}

/** @param most of one key */
export const createQuotas = (most: number): Quotas => {
  const inUse = new Map<string, number>();
  return {
    take: (key) => {
      const now = inUse.get(key) ?? 0;
      if (now >= most) return undefined;
      inUse.set(key, now + 1);
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        const remaining = (inUse.get(key) ?? 1) - 1;
        if (remaining > 0) inUse.set(key, remaining);
        else inUse.delete(key);
      };
    },
  };
};
