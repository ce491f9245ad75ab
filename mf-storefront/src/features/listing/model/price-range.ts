export interface PriceRange {
  min: number;
  max: number;
}

/** SF-9.08: until the prices of what is listed are known. */
export const DEFAULT_RANGE: PriceRange = { min: 0, max: 1000 };

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** SF-5.09: whichever end moves, it stays inside the data and does not pass the other. */
export const movedRange = (range: PriceRange, end: keyof PriceRange, value: number, bounds: PriceRange): PriceRange => {
  const wanted = Number.isFinite(value) ? value : bounds[end];
  return end === 'min'
    ? { ...range, min: between(wanted, bounds.min, range.max) }
    : { ...range, max: between(wanted, range.min, bounds.max) };
};

/** What is shown for a selection: its ends inside the bounds, in the right order. */
export const shownRange = (min: number | undefined, max: number | undefined, bounds: PriceRange): PriceRange => {
  const high = between(max ?? bounds.max, bounds.min, bounds.max);
  return { min: between(min ?? bounds.min, bounds.min, high), max: high };
};
