import type { CompanyAdapter, CreateOutcome, FoundParcel } from '../../companies/domain/company-adapter.ts';
import {
  doubtfulAttempt,
  isAskedAgain,
  isEarlierOf,
  liveAttempt,
  nextReference,
  replacedAt,
  standingAlone,
  unwanted,
  type Attempt,
} from './attempts.ts';
import {
  mayAnnounce,
  trackingKeyOf,
  type Announcement,
  type Cause,
  type Expedition,
  type ExpeditionChange,
  type ParcelContent,
} from './expedition.ts';
import { isOvertaken } from './follow-order.ts';
import { firstLookAt } from './look-up.ts';
import { contentKey, isAsSent } from './sent-content.ts';

export interface AnnouncementWish extends Cause {
  readonly request: string;
  readonly transporter: string;
  readonly parcel: ParcelContent;
  /** The asking event's place among those of its order. */
  readonly seq: number;
}

/**
 * D-7.03: notes that the order is to be announced. A parcel that another transporter has or may have is unwanted then;
 * one of this transporter is looked for first. Null: nothing to do.
 */
export const wish = (expedition: Expedition, known: AnnouncementWish, now: number): ExpeditionChange | null => {
  if (expedition.announcement?.request === known.request || !mayAnnounce(expedition)) return null;
  const { request, transporter, parcel, seq, correlationId, causationId } = known;
  if (isOvertaken(expedition, seq)) return null;
  return {
    parcel,
    wanted: null,
    announcement: {
      request,
      transporter,
      status: 'wanted',
      trackingId: null,
      reason: null,
      field: null,
      askedAgainAt: null,
      correlationId,
      causationId,
    },
    attempts: unwanted(expedition.attempts, now, (attempt) => attempt.transporter === transporter),
    followed: seq,
  };
};

/**
 * What is to be done for an order that is to be announced (D-7.05).
 * - `answer`: the company has its parcel. `replace`: it has it as it was before the order was changed.
 * - `look`: it may have it, and can be asked for it.
 * - `create`: it has none, or refuses the same reference twice. `leave`: only a person finds out.
 */
export type Step =
  | { readonly kind: 'answer' | 'replace' | 'look' | 'leave'; readonly place: number; readonly attempt: Attempt }
  | { readonly kind: 'create' };

export const nextStep = (
  { attempts, parcel }: Pick<Expedition, 'attempts' | 'parcel'>,
  transporter: string,
  { find, nativeDedup }: Pick<CompanyAdapter, 'find' | 'nativeDedup'>,
): Step => {
  const place = liveAttempt(attempts, transporter);
  const attempt = attempts[place];
  if (!attempt) return { kind: 'create' };
  if (attempt.outcome === 'created') return { kind: isAsSent(attempt, parcel) ? 'answer' : 'replace', place, attempt };
  if (find) return { kind: 'look', place, attempt };
  return nativeDedup ? { kind: 'create' } : { kind: 'leave', place, attempt };
};

/** Noted before the company is asked, so that its parcel is found again whatever happens then. */
export const noteAsking = (expedition: Expedition, { request, transporter }: Announcement, now: number) => {
  const { attempts } = expedition;
  const last = attempts.at(-1);
  // Nothing was sent for it.
  const kept = last?.outcome === 'waiting' && last.transporter === transporter ? attempts.slice(0, -1) : attempts;
  const doubtfulAt = doubtfulAttempt(kept, transporter);
  const doubtful = kept[doubtfulAt];
  const attempt: Attempt = {
    reference: doubtful?.reference ?? nextReference({ ...expedition, attempts: kept }),
    transporter,
    request,
    askedAt: now,
    outcome: 'asking',
    words: null,
    field: null,
    trackingId: null,
    companyId: null,
    labelUrl: null,
    askedAgainAt: null,
    looks: 0,
    withdrawal: null,
    ...(expedition.parcel && { sent: contentKey(expedition.parcel) }),
  };
  // It may have made the parcel until the company has answered this one.
  const before = replacedAt(kept, doubtfulAt, { outcome: 'unknown' });
  return { attempt, place: before.length, change: { attempts: [...before, attempt] } };
};

/** A company's answer, once a look-up has said what it can. `canLook`: it is looked up again by itself. */
export type AnnouncementOutcome =
  | ({ readonly kind: 'announced' } & Pick<FoundParcel, 'trackingId' | 'companyId'> & {
        readonly labelUrl?: string;
        /** It was there before this asking. */
        readonly isFormer?: boolean;
      })
  | { readonly kind: 'refused'; readonly field: Attempt['field']; readonly words: string; readonly isThere?: boolean }
  | { readonly kind: 'unknown'; readonly words: string; readonly canLook: boolean }
  /** Nothing was sent: the limit allows it again then. */
  | { readonly kind: 'later'; readonly until: number };

/**
 * What a company's answer means (D-7.05). `found`: what the look-up by our reference says; null: none was made, or it
 * found nothing. A parcel that is there already is adopted where it has our reference, and no name or reference is
 * changed to get round the check (T-3.06).
 */
export const judgeCreate = (
  outcome: CreateOutcome,
  found: FoundParcel | null,
  { find, nativeDedup }: Pick<CompanyAdapter, 'find' | 'nativeDedup'>,
): AnnouncementOutcome => {
  const canLook = find !== undefined;
  switch (outcome.kind) {
    case 'created':
      return { ...outcome, kind: 'announced' };
    case 'refused':
      return outcome;
    case 'unknown':
      return found ? { ...found, kind: 'announced' } : { ...outcome, canLook };
    case 'alreadyThere': {
      if (found) return { ...found, kind: 'announced', isFormer: true };
      const { words, trackingId } = outcome;
      if (!nativeDedup) return { kind: 'refused', field: 'reference', words, isThere: true };
      return trackingId === null
        ? { kind: 'unknown', words, canLook }
        : { kind: 'announced', trackingId, isFormer: true };
    }
  }
};

interface Answered {
  readonly change: ExpeditionChange;
  /** The order is told. */
  readonly tell: boolean;
}

/** What the company was told by an earlier asking that may have made the parcel. */
const formerContent = (attempts: readonly Attempt[], place: number): string | undefined =>
  attempts.find((attempt, index) => attempt.sent !== undefined && isEarlierOf(attempts, place)(attempt, index))?.sent;

const announced = (
  expedition: Expedition,
  current: Announcement | null,
  place: number,
  { trackingId, companyId, labelUrl, isFormer }: Extract<AnnouncementOutcome, { kind: 'announced' }>,
  now: number,
): Answered => {
  const { shopUuid, announcement, trackingKeys } = expedition;
  const { transporter, sent: told } = expedition.attempts[place] ?? {};
  const sent = (isFormer ? formerContent(expedition.attempts, place) : undefined) ?? told;
  const attempts = replacedAt(standingAlone(expedition.attempts, place), place, {
    outcome: 'created',
    trackingId,
    companyId: companyId ?? null,
    labelUrl: labelUrl ?? null,
    askedAgainAt: null,
    ...(sent !== undefined && { sent }),
  });
  const key = trackingKeyOf(shopUuid, transporter ?? '', trackingId);
  const known = { trackingKeys: trackingKeys.includes(key) ? trackingKeys : [...trackingKeys, key] };
  // Another one is asked for, once the company is rid of this one.
  const isOther = sent !== undefined && !isAsSent({ sent }, expedition.parcel);
  if (current && isOther && mayAnnounce(expedition))
    return { change: { attempts, ...known, announcement: { ...current, askedAgainAt: null } }, tell: false };
  if (current) {
    const next: Announcement = { ...current, status: 'announced', trackingId, reason: null, field: null };
    // A late answer never takes back that the order is on its way or has ended.
    const state = mayAnnounce(expedition) ? 'announced' : expedition.state;
    return { change: { attempts, ...known, state, announcement: { ...next, askedAgainAt: null } }, tell: true };
  }
  // A newer request of the order finds it there.
  const isAwaited = announcement?.status === 'wanted' && announcement.transporter === transporter;
  return { change: { attempts: isAwaited ? attempts : unwantedAt(attempts, place, now), ...known }, tell: false };
};

const unwantedAt = (attempts: readonly Attempt[], place: number, now: number): readonly Attempt[] => {
  const attempt = attempts[place];
  return unwanted(attempts, now, (one) => one !== attempt);
};

/** A refusal of what is asked for again says nothing of the parcel that an earlier asking may have made. */
export const leftInDoubt = (
  { attempts }: Pick<Expedition, 'attempts'>,
  place: number,
  outcome: AnnouncementOutcome,
): AnnouncementOutcome =>
  outcome.kind === 'refused' && isAskedAgain(attempts, place)
    ? { kind: 'unknown', words: outcome.words, canLook: false }
    : outcome;

/**
 * The effect of a company's answer to `request` on the attempt at `place`, and whether the order is told. If the order
 * has another request by now, a parcel that was made for this one is found by it, or left to the withdrawal.
 */
export const announcementAnswered = (
  expedition: Expedition,
  request: string,
  place: number,
  outcome: AnnouncementOutcome,
  now: number,
): Answered => {
  const { announcement, attempts } = expedition;
  const current = announcement?.request === request && announcement.status === 'wanted' ? announcement : null;
  const tell = current !== null;
  const next = (change: Partial<Announcement>) => (current ? { announcement: { ...current, ...change } } : {});
  switch (outcome.kind) {
    case 'announced':
      return announced(expedition, current, place, outcome, now);
    case 'refused': {
      const { field, words, isThere } = outcome;
      const withdrawal = attempts[place]?.withdrawal;
      const change = {
        outcome: isThere ? ('alreadyThere' as const) : ('refused' as const),
        words,
        field,
        ...(withdrawal ? { withdrawal: { ...withdrawal, status: 'done' as const } } : {}),
      };
      const refused = next({ status: 'refused', reason: words, field, askedAgainAt: null });
      return { change: { ...refused, attempts: replacedAt(attempts, place, change) }, tell };
    }
    case 'unknown': {
      const { words, canLook } = outcome;
      const askedAgainAt = canLook && !attempts[place]?.withdrawal ? firstLookAt(now) : null;
      const unknown = next({ status: 'unknown', reason: words, field: null, askedAgainAt: null });
      const doubt = attempts[place]?.outcome === 'asking' ? { doubtSince: now } : {};
      const change = { outcome: 'unknown' as const, words, askedAgainAt, ...doubt };
      return { change: { ...unknown, attempts: replacedAt(standingAlone(attempts, place), place, change) }, tell };
    }
    case 'later': {
      const waiting = next({ askedAgainAt: outcome.until });
      const withdrawal = attempts[place]?.withdrawal;
      const change = {
        outcome: 'waiting' as const,
        ...(withdrawal ? { withdrawal: { ...withdrawal, status: 'done' as const } } : {}),
      };
      return { change: { ...waiting, attempts: replacedAt(attempts, place, change) }, tell: false };
    }
  }
};

/**
 * The answer to an order whose company was not asked: it would refuse, or there is none. A parcel that it may have is
 * to be checked all the same.
 */
export const announcementRefused = (
  { announcement, attempts }: Expedition,
  request: string,
  { field, reason }: Pick<Announcement, 'field' | 'reason'>,
): (ExpeditionChange & { readonly announcement: Announcement }) | null => {
  if (announcement?.request !== request || announcement.status !== 'wanted') return null;
  const doubtful = doubtfulAttempt(attempts, announcement.transporter);
  if (doubtful === -1)
    return { announcement: { ...announcement, status: 'refused', reason, field, askedAgainAt: null } };
  return {
    announcement: { ...announcement, status: 'unknown', reason, field, askedAgainAt: null },
    attempts: replacedAt(attempts, doubtful, { outcome: 'unknown' }),
  };
};
