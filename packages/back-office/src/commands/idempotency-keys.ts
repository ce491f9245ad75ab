/** A random UUID (version 4), also where `crypto.randomUUID` is missing (plain http). */
export const newKey = (): string => {
  const [...bytes] = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * D-4.08: the idempotency keys of writes without a response. The same write keeps its key until it gets one, so that a
 * second click, or a retry after a lost response, is the same write. Other values make another write.
 */
export const createIdempotencyKeys = () => {
  const keys = new Map<string, string>();
  return {
    of: (write: unknown): string => {
      const name = JSON.stringify(write);
      const key = keys.get(name) ?? newKey();
      keys.set(name, key);
      return key;
    },
    /** Drops the key of a write that got its response, or all keys. The same write is a new one from then on. */
    answered: (write?: unknown): void => {
      if (write === undefined) keys.clear();
      else keys.delete(JSON.stringify(write));
    },
  };
};
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
