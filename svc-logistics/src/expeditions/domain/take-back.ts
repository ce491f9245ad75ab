import { liveAttempt, replacedAt } from './attempts.ts';
import type { Cause, Expedition, ExpeditionChange } from './expedition.ts';
import { isOvertaken } from './follow-order.ts';

export interface TakeBackWish extends Cause {
  readonly request: string;
  readonly seq: number;
}

/** D-7.06: notes that the order wants its parcel back before the pick-up. Null: nothing to do. */
export const wishBack = (expedition: Expedition, known: TakeBackWish): ExpeditionChange | null => {
  const { request, seq, correlationId, causationId } = known;
  if (expedition.takeBack?.request === request || isOvertaken(expedition, seq)) return null;
  return { takeBack: { request, status: 'wanted', correlationId, causationId }, followed: seq };
};

/** Where the parcel stands that is announced; -1: there is none. */
export const announcedAttempt = ({ announcement, attempts }: Expedition): number => {
  if (announcement?.status !== 'announced') return -1;
  const place = liveAttempt(attempts, announcement.transporter);
  return attempts[place]?.outcome === 'created' ? place : -1;
};

/** D-7.06: the company has deleted the parcel. The tracking stays among those that are recognised. */
export const takenBack = (expedition: Expedition, place: number, now: number): ExpeditionChange => ({
  state: expedition.state === 'announced' ? (expedition.pool === null ? 'packed' : 'pooled') : expedition.state,
  announcement: null,
  attempts: replacedAt(expedition.attempts, place, {
    withdrawal: { status: 'done', tries: 1, nextTryAt: now, reason: null },
  }),
});
