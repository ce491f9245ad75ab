export interface PriceRange {
  min: number;
  max: number;
}

/** SF-9.08: the range until the prices of the listing are known. */
export const DEFAULT_RANGE: PriceRange = { min: 0, max: 1000 };

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** SF-5.09: a moved end stays inside the data and does not pass the other one. */
export const movedRange = (range: PriceRange, end: keyof PriceRange, value: number, bounds: PriceRange): PriceRange => {
  const target = Number.isFinite(value) ? value : bounds[end];
  return end === 'min'
    ? { ...range, min: between(target, bounds.min, range.max) }
    : { ...range, max: between(target, range.min, bounds.max) };
};

/** The visible range of a selection: its ends inside the bounds, in the right order. */
export const shownRange = (min: number | undefined, max: number | undefined, bounds: PriceRange): PriceRange => {
  const high = between(max ?? bounds.max, bounds.min, bounds.max);
  return { min: between(min ?? bounds.min, bounds.min, high), max: high };
};
