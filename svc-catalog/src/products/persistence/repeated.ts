import { BSON } from 'mongodb';

/** The number of distinct values that are remembered. A value that has not repeated by then is rarely worth a place. */
export const MAX_KNOWN = 4096;

/** Decodes documents that often repeat: equal bytes give the same object, which must not be modified. */
export const createRepeated = <Value extends object>(): ((bytes: Buffer) => Value) => {
  const known = new Map<string, Value>();
  return (bytes) => {
    const key = bytes.toString('latin1');
    const before = known.get(key);
    if (before) return before;
    const value = BSON.deserialize(bytes) as Value; // what our own models wrote
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, value);
    return value;
  };
};
