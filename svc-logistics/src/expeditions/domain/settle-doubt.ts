import { doubtfulAttempt, replacedAt, type Attempt } from './attempts.ts';
import type { Announcement, Expedition } from './expedition.ts';
import { foundByItself, type FoundByItself } from './found-parcel.ts';
import { NOT_THERE } from './look-up.ts';
import { parcelStateOf } from './parcel-state.ts';

/** What a person has found at the company. */
export type Finding = { readonly kind: 'there'; readonly trackingId: string } | { readonly kind: 'notThere' };

export interface Doubt {
  readonly place: number;
  readonly attempt: Attempt;
  readonly announcement: Announcement;
}

/** The parcel of an order that is to be checked, which its company may have; null: there is none. */
export const doubtOf = (expedition: Expedition): Doubt | null => {
  const { announcement, attempts } = expedition;
  if (!announcement || parcelStateOf(expedition) !== 'unknown') return null;
  const place = doubtfulAttempt(attempts, announcement.transporter);
  const attempt = attempts[place];
  return attempt?.outcome === 'unknown' ? { place, attempt, announcement } : null;
};

/**
 * D-7.05: a person ends the doubt. A parcel that is there is the order's, as if its company had answered. Where it is
 * not, the order can be announced again, by a reference of its own: the company may keep the former one taken.
 */
export const settledDoubt = (
  expedition: Expedition,
  { place, announcement }: Doubt,
  finding: Finding,
): FoundByItself => {
  if (finding.kind === 'there') return foundByItself(expedition, place, { trackingId: finding.trackingId });
  const refused: Announcement = {
    ...announcement,
    status: 'refused',
    reason: NOT_THERE,
    field: null,
    askedAgainAt: null,
  };
  const ended = { outcome: 'none', disowned: true, askedAgainAt: null } as const;
  return {
    change: { announcement: refused, attempts: replacedAt(expedition.attempts, place, ended) },
    tell: refused,
  };
};
