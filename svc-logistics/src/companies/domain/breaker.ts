/** Failures in a row after which nothing more is sent for a while. */
const FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** Longer than a call takes: a replica that dies during the one that is let through leaves it to the next. */
const TRIAL_MS = 60_000;

/** The circuit breaker of an account (D-7.10). Times in milliseconds. */
export interface Breaker {
  /** In a row. */
  readonly failures: number;
  /** Nothing is sent before; null: the breaker is closed. */
  readonly openUntil: number | null;
  /** After the pause one call goes first, and others wait for its end until then; null: none is on its way. */
  readonly trialUntil: number | null;
}
export const CLOSED: Breaker = { failures: 0, openUntil: null, trialUntil: null };

/** `trying`: the pause is over, and one call shows whether the company is back. */
export const breakerState = ({ openUntil }: Breaker, now: number): 'closed' | 'open' | 'trying' =>
  openUntil === null ? 'closed' : now < openUntil ? 'open' : 'trying';

/** Whether a call may go now, and the breaker once it does. */
export const beforeCall = (
  breaker: Breaker,
  now: number,
): { readonly waitUntil: number } | { readonly breaker: Breaker } => {
  const { openUntil, trialUntil } = breaker;
  if (openUntil === null) return { breaker };
  if (now < openUntil) return { waitUntil: openUntil };
  if (trialUntil !== null && now < trialUntil) return { waitUntil: trialUntil };
  return { breaker: { ...breaker, trialUntil: now + TRIAL_MS } };
};

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (failures - FAILURES), MAX_PAUSE_MS);

/**
 * The breaker after a call. `failed`: no answer, an error of the company's server, or a page that is none of its
 * interface; a refusal is an answer. `not-sent`: nothing was learned. Pauses double while the company stays away.
 */
export const afterCall = (breaker: Breaker, outcome: 'answered' | 'failed' | 'not-sent', now: number): Breaker => {
  if (outcome === 'answered') return CLOSED;
  if (outcome === 'not-sent') return breaker.trialUntil === null ? breaker : { ...breaker, trialUntil: null };
  const failures = breaker.failures + 1;
  return { failures, openUntil: failures < FAILURES ? null : now + pauseAfter(failures), trialUntil: null };
};
