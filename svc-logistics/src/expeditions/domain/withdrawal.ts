import type { Expedition, ExpeditionChange, HeldParcel } from './expedition.ts';

/** A company that answers late may still make the parcel it did not have a moment ago. */
const MAY_STILL_COME_MS = 120_000;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 900_000;

const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);

/** Every parcel of the order is unwanted from now on, and nothing more is announced. */
export const takeBack = ({ announcement, parcels = [] }: Expedition, now: number): ExpeditionChange => ({
  ...(announcement?.status === 'wanted' ? { announcement: null } : {}),
  ...(parcels.length > 0
    ? {
        parcels: parcels.map((parcel) =>
          parcel.status === 'wanted' ? { ...parcel, status: 'withdraw' as const, tries: 0, nextTryAt: now } : parcel,
        ),
      }
    : {}),
});

/** The outcome of an attempt to take a parcel back at its company. */
export type WithdrawalOutcome =
  | { readonly kind: 'cancelled' }
  /** The company has no parcel with our reference. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly trackingId: string | null };

/** The parcel afterwards; null: it is gone. */
export const afterWithdrawal = (parcel: HeldParcel, outcome: WithdrawalOutcome, now: number): HeldParcel | null => {
  const retried = { ...parcel, tries: parcel.tries + 1, nextTryAt: now + pauseAfter(parcel.tries) };
  switch (outcome.kind) {
    case 'cancelled':
      return null;
    case 'none':
      return now - parcel.askedAt > MAY_STILL_COME_MS ? null : { ...retried, reason: null };
    case 'refused':
      return { ...retried, status: 'stuck', reason: outcome.reason };
    case 'failed':
      return { ...retried, reason: outcome.reason, trackingId: outcome.trackingId };
  }
};

/** The failures of a company after which staff are notified; the attempts continue. */
const ATTEMPTS_BEFORE_NOTICE = 8;

/** True for the one outcome after which staff are notified that a parcel still exists. */
export const needsNotice = (before: HeldParcel, after: HeldParcel | null): boolean =>
  after !== null &&
  (after.status === 'stuck' || (before.tries < ATTEMPTS_BEFORE_NOTICE && after.tries >= ATTEMPTS_BEFORE_NOTICE));
