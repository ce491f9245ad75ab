import type { ParcelRefusal } from '@shop/contracts/logistics';
import { replacedAt, type Attempt } from './attempts.ts';
import type { Expedition, ExpeditionChange } from './expedition.ts';

/** A company may still make a parcel for so long after it was asked: the look-up says nothing for sure before. */
export const MAY_COME_MS = 60_000;
const MAX_PAUSE_MS = 6 * 3600_000;
/** After these many look-ups without an answer a person finds out. */
const MAX_LOOKS = 12;

export const firstLookAt = (now: number): number => now + MAY_COME_MS;
const nextLookAt = (looks: number, now: number): number | null =>
  looks >= MAX_LOOKS ? null : now + Math.min(MAY_COME_MS * 2 ** looks, MAX_PAUSE_MS);

/** What a look-up by our reference says. */
export type LookOutcome =
  | { readonly kind: 'found'; readonly trackingId: string; readonly companyId?: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'later'; readonly until: number };

/** The reason of an announcement that was looked up and is not there: it can be announced again. */
export const NOT_THERE: ParcelRefusal = 'parcel-not-there';

/** The first unknown attempt that is looked up by itself, and where it stands; -1: none. */
export const nextLook = (attempts: readonly Attempt[]): number => {
  const times = attempts.map(({ outcome, withdrawal, askedAgainAt }) =>
    outcome === 'unknown' && withdrawal === null && askedAgainAt !== null ? askedAgainAt : Infinity,
  );
  const first = Math.min(Infinity, ...times);
  return first === Infinity ? -1 : times.indexOf(first);
};

/** Sure that no call that was cut off makes the parcel any more. Either way: another replica's clock noted it. */
export const isSure = ({ askedAt, doubtSince = askedAt }: Attempt, now: number, mayComeMs = MAY_COME_MS): boolean =>
  Math.abs(now - doubtSince) >= mayComeMs;

/**
 * Askings that nobody waits for any more, such as after a crash: the company may have been asked until a moment ago,
 * however long ago the asking was noted. Null: there are none.
 */
export const cutOff = ({ attempts }: Pick<Expedition, 'attempts'>, now: number): ExpeditionChange | null =>
  attempts.some(({ outcome }) => outcome === 'asking')
    ? {
        attempts: attempts.map((attempt) =>
          attempt.outcome === 'asking' ? { ...attempt, outcome: 'unknown', doubtSince: now } : attempt,
        ),
      }
    : null;

/**
 * The effect of a look-up that nobody waits for, and that has found nothing (D-7.05).
 */
export const lookedUp = (
  { announcement, attempts }: Expedition,
  place: number,
  outcome: Exclude<LookOutcome, { kind: 'found' }>,
  now: number,
  mayComeMs = MAY_COME_MS,
): ExpeditionChange => {
  const attempt = attempts[place];
  if (!attempt) return {};
  if (outcome.kind === 'later') return { attempts: replacedAt(attempts, place, { askedAgainAt: outcome.until }) };
  if (outcome.kind === 'silent' || !isSure(attempt, now, mayComeMs)) {
    const looks = attempt.looks + 1;
    return { attempts: replacedAt(attempts, place, { looks, askedAgainAt: nextLookAt(looks, now) }) };
  }
  const isItsOwn = announcement?.request === attempt.request && announcement.status === 'unknown';
  return {
    attempts: replacedAt(attempts, place, { outcome: 'none', askedAgainAt: null }),
    ...(isItsOwn ? { announcement: { ...announcement, status: 'refused', reason: NOT_THERE } } : {}),
  };
};
