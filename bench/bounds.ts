/** What is promised of the back-office at the 99th percentile, in milliseconds, and of a core. */
export const BOUNDS = { next: 150, action: 300, list: 200, home: 300, livePercent: 5 } as const;

/** A bound, and whether the figure is below it. */
export const beside = (figure: number, bound: number): Readonly<Record<string, string | number>> => ({
  bound,
  held: figure < bound ? 'yes' : 'no',
});
