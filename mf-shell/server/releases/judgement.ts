export interface Seen {
  readonly views: number;
  readonly errors: number;
}

/** Fewer looks than this tell nothing. */
export const FEWEST_VIEWS = 20;
/** A share of failed views that nobody has to bear, whatever the stable release's is. */
export const MOST_ERRORS = 0.05;
/** What fails in both is not the canary's fault: it must be this many times worse. */
export const TIMES_WORSE = 3;
/** So that at least two addresses are heard before anything is judged. */
export const MOST_OF_ADDRESS = FEWEST_VIEWS / 2;

/**
 * What one address adds to the judgement: a few looks, and one failure if more of its own failed than is borne. A
 * stranger who reloads a page or makes themselves visitors thus says no more than a shopper; thousands who share the
 * address of a mobile network say what share of theirs failed.
 */
export const weightOf = ({ views, errors }: Seen): Seen => ({
  views: Math.min(views, MOST_OF_ADDRESS),
  errors: errors > MOST_ERRORS * views ? 1 : 0,
});

/**
 * Whether a canary fails visitors so often, and so much oftener than the stable release, that it is taken back. One
 * address, which may lie, halts nothing: its failure is not more than is borne. And it excuses nothing: one failure of
 * the stable release is not counted.
 */
export const failsVisitors = (canary: Seen, stable: Seen): boolean =>
  canary.views >= FEWEST_VIEWS &&
  canary.errors > MOST_ERRORS * canary.views &&
  canary.errors * stable.views >= TIMES_WORSE * Math.max(0, stable.errors - 1) * canary.views;
