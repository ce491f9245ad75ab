import type { Attempt, Withdrawal } from './attempts.ts';

const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 900_000;
const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);

/** The outcome of an attempt to take a parcel back at its company. */
export type WithdrawalOutcome =
  | { readonly kind: 'cancelled' }
  /** The company has no parcel with our reference. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly trackingId: string | null }
  /** Nothing was sent: the limit allows it again then. */
  | { readonly kind: 'later'; readonly until: number };

/** The attempt afterwards. `mayComeMs`: so long may a company still make the parcel that a call asked it for. */
export const afterWithdrawal = (
  attempt: Attempt,
  outcome: WithdrawalOutcome,
  now: number,
  mayComeMs: number,
): Attempt => {
  const { withdrawal } = attempt;
  if (withdrawal === null) return attempt;
  const { tries } = withdrawal;
  const done: Withdrawal = { ...withdrawal, status: 'done', reason: null };
  const retried: Withdrawal = { ...withdrawal, tries: tries + 1, nextTryAt: now + pauseAfter(tries) };
  switch (outcome.kind) {
    case 'cancelled':
      return { ...attempt, withdrawal: done };
    case 'none':
      return now - (attempt.doubtSince ?? attempt.askedAt) > mayComeMs
        ? { ...attempt, outcome: attempt.trackingId === null ? 'none' : attempt.outcome, withdrawal: done }
        : { ...attempt, withdrawal: { ...retried, reason: null } };
    case 'refused':
      return { ...attempt, withdrawal: { ...retried, status: 'stuck', reason: outcome.reason } };
    case 'failed':
      return { ...attempt, trackingId: outcome.trackingId, withdrawal: { ...retried, reason: outcome.reason } };
    case 'later':
      return { ...attempt, withdrawal: { ...withdrawal, nextTryAt: outcome.until } };
  }
};

/** The failures of a company after which staff are notified; the attempts continue. */
const TRIES_BEFORE_NOTICE = 8;

/** True for the one outcome after which staff are notified that a parcel still exists. */
export const needsNotice = ({ withdrawal: before }: Attempt, { withdrawal: after }: Attempt): boolean =>
  before !== null &&
  after !== null &&
  ((before.status !== 'stuck' && after.status === 'stuck') ||
    (before.tries < TRIES_BEFORE_NOTICE && after.tries >= TRIES_BEFORE_NOTICE));

/** Where the next unwanted parcel stands among the attempts; -1: none. */
export const nextWithdrawal = (attempts: readonly Attempt[]): number => {
  const times = attempts.map(({ withdrawal }) => (withdrawal?.status === 'wanted' ? withdrawal.nextTryAt : Infinity));
  const first = Math.min(Infinity, ...times);
  return first === Infinity ? -1 : times.indexOf(first);
};
