export interface ViewCounts {
  readonly views: number;
  readonly errors: number;
}

/** Fewer views than this are not sufficient for a judgement. */
export const MIN_VIEWS = 20;
/** A share of failed views that is acceptable, even if the stable release has a lower one. */
export const MAX_ERROR_SHARE = 0.05;
/** Failures of both releases are not the canary's fault: it must be this many times worse. */
export const TIMES_WORSE = 3;
/** At least two addresses are needed for a judgement. */
export const MAX_VIEWS_OF_ADDRESS = MIN_VIEWS / 2;

/**
 * The contribution of one address to the judgement: a few views, and one failure if an unacceptable share of its own
 * views failed. So a stranger who reloads a page or creates visitors weighs no more than a shopper, and an address of a
 * mobile network with thousands of people reports the share of theirs.
 */
export const weightOf = ({ views, errors }: ViewCounts): ViewCounts => ({
  views: Math.min(views, MAX_VIEWS_OF_ADDRESS),
  errors: errors > MAX_ERROR_SHARE * views ? 1 : 0,
});

/**
 * Whether a canary fails so often, and so much more often than the stable release, that it is halted. One address,
 * which may lie, cannot halt it, because a single failure is acceptable. It cannot protect it either, because one
 * failure of the stable release is not counted.
 */
export const failsVisitors = (canary: ViewCounts, stable: ViewCounts): boolean =>
  canary.views >= MIN_VIEWS &&
  canary.errors > MAX_ERROR_SHARE * canary.views &&
  canary.errors * stable.views >= TIMES_WORSE * Math.max(0, stable.errors - 1) * canary.views;
