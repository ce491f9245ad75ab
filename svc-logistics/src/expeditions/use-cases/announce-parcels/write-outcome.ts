import type { ParcelField, ParcelRefusal } from '@shop/contracts/logistics';
import type { CompanyLine } from '../../../companies/index.ts';
import type { CompanyDeps } from '../../company-deps.ts';
import {
  announcementAnswered,
  announcementRefused,
  leftInDoubt,
  type AnnouncementOutcome,
} from '../../domain/announcing.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { announcedEvent, announcementFailedEvent } from '../../expedition-events.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

/** Of an answer that came without words. */
const UNSAID: Readonly<Record<'refused' | 'unknown', ParcelRefusal>> = {
  refused: 'company-refused',
  unknown: 'company-answer-strange',
};
const TRACKING_TAKEN: ParcelRefusal = 'tracking-id-taken';

/** With words, which people read in the pool and on the order. */
const inWords = (outcome: AnnouncementOutcome): AnnouncementOutcome =>
  (outcome.kind === 'refused' || outcome.kind === 'unknown') && outcome.words === ''
    ? { ...outcome, words: UNSAID[outcome.kind] }
    : outcome;

const eventOf = (
  expedition: Expedition,
  request: string,
  outcome: AnnouncementOutcome,
  { transporter }: CompanyLine,
  at: number,
) => {
  const { correlationId = request, causationId } = expedition.announcement ?? {};
  const told = { correlationId, at, ...(causationId !== undefined && { causationId }) };
  if (outcome.kind === 'announced') {
    const { trackingId } = outcome;
    const named = { uuid: transporter._id, name: transporter.name };
    return announcedEvent(expedition, told, { request, transporter: named, trackingId });
  }
  if (outcome.kind === 'later') throw new Error('an order is told of answers, and not that it waits');
  return announcementFailedEvent(expedition, told, { request, reason: outcome.words, kind: outcome.kind });
};

export interface AnsweredAttempt {
  readonly expedition: string;
  readonly request: string;
  readonly place: number;
  readonly outcome: AnnouncementOutcome;
}

/** Writes what a company's answer came to, and tells the order. */
export const writeOutcome = async (
  deps: CompanyDeps,
  line: CompanyLine,
  { expedition, request, place, outcome }: AnsweredAttempt,
): Promise<void> => {
  const write = (said: AnnouncementOutcome) =>
    writeCompanyAnswer(deps, expedition, (now) => {
      const answered = leftInDoubt(now, place, said);
      const { change, tell } = announcementAnswered(now, request, place, answered, deps.now());
      return { change, events: tell ? [eventOf(now, request, answered, line, deps.now())] : [] };
    });
  if ((await write(inWords(outcome))) !== 'tracking-taken') return;
  // Another order has this number at this company, so the parcel there must not be withdrawn.
  await write({ kind: 'refused', field: 'reference', words: TRACKING_TAKEN, isThere: true });
};

/** Tells the order that its company was not asked, and why. */
export const writeRefusal = async (
  deps: CompanyDeps,
  { _id, announcement }: Expedition,
  refusal: { readonly field: ParcelField; readonly reason: ParcelRefusal },
): Promise<void> => {
  if (!announcement) return;
  const { request } = announcement;
  await writeCompanyAnswer(deps, _id, (now) => {
    const change = announcementRefused(now, request, refusal);
    if (!change) return null;
    const { correlationId, causationId } = announcement;
    const kind = change.announcement.status === 'unknown' ? ('unknown' as const) : ('refused' as const);
    const data = { request, ...refusal, kind };
    return { change, events: [announcementFailedEvent(now, { correlationId, causationId, at: deps.now() }, data)] };
  });
};

/** The company is asked then, and not before. */
export const writeWaiting = async (
  deps: CompanyDeps,
  { _id, announcement }: Expedition,
  until: number,
): Promise<void> => {
  await writeCompanyAnswer(deps, _id, (now) =>
    announcement && now.announcement?.status === 'wanted' && now.announcement.request === announcement.request
      ? { change: { announcement: { ...now.announcement, askedAgainAt: until } }, events: [] }
      : null,
  );
};
