import type { Expedition, ExpeditionChange, HeldParcel } from './expedition.ts';

/** A company that answers late may still make the parcel it did not have a moment ago. */
const MAY_STILL_COME_MS = 120_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 900_000;

const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);

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

/** What came of trying to take a parcel back at its company. */
export type WithdrawalOutcome =
  | { readonly kind: 'cancelled' }
  /** The company has no parcel with our reference. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly trackingId: string | null };

/** The parcel afterwards; null: it is gone. */
export const afterWithdrawal = (parcel: HeldParcel, outcome: WithdrawalOutcome, now: number): HeldParcel | null => {
  const again = { ...parcel, tries: parcel.tries + 1, nextTryAt: now + pauseAfter(parcel.tries) };
  switch (outcome.kind) {
    case 'cancelled':
      return null;
    case 'none':
      return now - parcel.askedAt > MAY_STILL_COME_MS ? null : { ...again, reason: null };
    case 'refused':
      return { ...again, status: 'stuck', reason: outcome.reason };
    case 'failed':
      return { ...again, reason: outcome.reason, trackingId: outcome.trackingId };
  }
};

/** How often a company has to fail before a person is told; it is asked on all the same. */
const TRIES_BEFORE_TOLD = 8;

/** True for the one outcome at which staff are told that a parcel of theirs still lives. */
export const isToBeTold = (before: HeldParcel, after: HeldParcel | null): boolean =>
  after !== null &&
  (after.status === 'stuck' || (before.tries < TRIES_BEFORE_TOLD && after.tries >= TRIES_BEFORE_TOLD));
