import { BSON } from 'mongodb';

/** Of different ones; so many are known at a time, and what has not come again by then is worth no place. */
export const MOST_KNOWN = 4096;

/** Decodes documents that mostly come again: of equal bytes it makes one object, which nobody may change. */
export const createRepeated = <Value extends object>(): ((bytes: Buffer) => Value) => {
  const known = new Map<string, Value>();
  return (bytes) => {
    const key = bytes.toString('latin1');
    const before = known.get(key);
    if (before) return before;
    const value = BSON.deserialize(bytes) as Value; // what our own models wrote
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, value);
    return value;
  };
};
