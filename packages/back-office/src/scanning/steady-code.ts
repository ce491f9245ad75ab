/** A code in front of a camera. */
export interface SteadyCode {
  /** The code that was seen last, and when (ms). */
  readonly seen?: { readonly text: string; readonly last: number };
  /** The code that was counted last and has not left the picture since. */
  readonly counted?: { readonly text: string; readonly last: number };
}

/** A code that is out of the picture for less (ms) is still the same one: a hand trembles, a frame is blurred. */
const GONE_MS = 900;
/** Two looks at a code, at most so far apart (ms), have to agree: one look may misread it. */
const AGREE_MS = 600;

const isWithin = (from: number | undefined, at: number, ms: number): boolean => from !== undefined && at - from <= ms;

/**
 * A look at the picture. `isNew`: the code is to be counted, which it is once for as long as it stays in view (T-1.25).
 */
export const afterLook = (
  { seen, counted }: SteadyCode,
  text: string | undefined,
  at: number,
): { readonly state: SteadyCode; readonly isNew: boolean } => {
  const still = isWithin(counted?.last, at, GONE_MS) ? counted : undefined;
  if (text === undefined) return { state: { ...(seen && { seen }), ...(still && { counted: still }) }, isNew: false };
  const agrees = seen?.text === text && isWithin(seen.last, at, AGREE_MS);
  const now = { text, last: at };
  if (still?.text === text) return { state: { seen: now, counted: { text, last: at } }, isNew: false };
  if (!agrees) return { state: { seen: now, ...(still && { counted: still }) }, isNew: false };
  return { state: { seen: now, counted: { text, last: at } }, isNew: true };
};
