/** What is promised of the back-office at the 99th percentile, in milliseconds, and of a core. */
export const BOUNDS = { next: 150, action: 300, list: 200, home: 300, livePercent: 5 } as const;
/** What is promised of parcels: an answer to a company in milliseconds at the 99th percentile, the rest in seconds. */
export const PARCEL_BOUNDS = { webhookMs: 50, appliedSeconds: 5, announceSeconds: 60, labelsSeconds: 20 } as const;

/** A bound, and whether the figure is below it. */
export const beside = (figure: number, bound: number): Readonly<Record<string, string | number>> => ({
  bound,
  held: figure < bound ? 'yes' : 'no',
});
