/** An entry's id in a Redis stream: milliseconds and a number within them, `1732900000000-0`. */
export const NO_ENTRY = '0-0';

const partsOf = (id: string): readonly [number, number] => {
  const [ms = '0', number = '0'] = id.split('-');
  return [Number(ms), Number(number)];
};

/** Below 0: `a` is earlier than `b`. */
export const compareIds = (a: string, b: string): number => {
  const [[aMs, aNumber], [bMs, bNumber]] = [partsOf(a), partsOf(b)];
  return aMs - bMs || aNumber - bNumber;
};

/** The first id that an entry after this one can have. */
export const idAfter = (id: string): string => {
  const [ms, number] = partsOf(id);
  return `${ms}-${number + 1}`;
};

/**
 * Whether entries after a cursor may be gone. Redis keeps the latest ones alone, and none after it came back empty.
 * @param first the earliest entry that is kept; null: there is none
 */
export const hasMissed = (after: string, first: string | null): boolean =>
  after !== NO_ENTRY && (first === null || compareIds(first, after) > 0);
