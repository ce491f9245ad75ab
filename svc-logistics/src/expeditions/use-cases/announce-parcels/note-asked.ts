import type { ParcelField, ParcelRefusal } from '@shop/contracts/logistics';
import type { CompanyLine, ParcelToCreate } from '../../../companies/index.ts';
import type { CompanyDeps } from '../../company-deps.ts';
import { noteAsking, nextStep, type AnnouncementOutcome } from '../../domain/announcing.ts';
import { replacedAt, type Attempt } from '../../domain/attempts.ts';
import type { Announcement, Expedition } from '../../domain/expedition.ts';
import { DIFFERS } from '../../domain/found-parcel.ts';
import { firstError, parcelToCreate } from '../../domain/problems.ts';
import { ExpeditionMoved } from '../../persistence/expedition.repository.ts';
import { findParcel } from '../find-parcel.ts';
import { destinationFor, problemsOfParcel } from '../problems-of-parcel.ts';
import { cancelParcel } from '../withdraw-parcel/withdraw-parcel.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

/** An asking that is noted, and that the company is to hear now. */
export interface Asked {
  readonly expedition: Expedition;
  readonly request: string;
  readonly place: number;
  readonly attempt: Attempt;
  readonly parcel: ParcelToCreate;
}
/** What becomes of an order without its company being asked for a parcel. */
export type NotAsked =
  | { readonly kind: 'outcome'; readonly place: number; readonly outcome: AnnouncementOutcome }
  | { readonly kind: 'refused'; readonly field: ParcelField; readonly reason: ParcelRefusal }
  /** Nothing was sent: the company is asked then (ms). */
  | { readonly kind: 'later'; readonly until: number; readonly isLimit: boolean };

/** A company's list of places that could not be read is asked for again after so long. */
const PLACES_AGAIN_MS = 60_000;
/** A company that did not say whether it has deleted a parcel is asked again after so long. */
const CANCEL_AGAIN_MS = 60_000;

const SILENT: ParcelRefusal = 'company-silent';

/** Looks for the parcel of an earlier asking; null: the company has none, for sure. */
const lookFirst = async (
  deps: CompanyDeps,
  line: CompanyLine,
  place: number,
  attempt: Attempt,
): Promise<NotAsked | null> => {
  const found = await findParcel(deps, line, attempt);
  switch (found?.kind) {
    case 'found':
      return { kind: 'outcome', place, outcome: { ...found.parcel, kind: 'announced' } };
    case 'later':
      return { kind: 'later', until: found.until, isLimit: !found.isSent };
    case 'unknown':
      return { kind: 'outcome', place, outcome: { kind: 'unknown', words: found.reason, canLook: true } };
    default:
      return null;
  }
};

/**
 * D-7.05: has the company delete a parcel that it made of an order that was changed since, so that there is one in the
 * end. One that it keeps is left to a person.
 */
const removeFormer = async (
  deps: CompanyDeps,
  line: CompanyLine,
  expedition: Expedition,
  { place, attempt }: { readonly place: number; readonly attempt: Attempt },
): Promise<Expedition | NotAsked> => {
  if (line.paused !== null) return { kind: 'refused', field: 'account', reason: 'keys-refused' };
  const outcome = await cancelParcel(deps, line, attempt);
  switch (outcome.kind) {
    case 'cancelled':
    case 'none': {
      const withdrawal = { status: 'done', tries: 1, nextTryAt: deps.now(), reason: null } as const;
      // Written whatever else was: the company would refuse to delete it twice.
      await writeCompanyAnswer(deps, expedition._id, ({ attempts }) => ({
        change: { attempts: replacedAt(attempts, place, { withdrawal }) },
        events: [],
      }));
      const freed = await deps.expeditions.find(expedition._id);
      if (freed?.announcement?.request === expedition.announcement?.request && freed?.announcement?.status === 'wanted')
        return freed;
      throw new ExpeditionMoved(expedition._id);
    }
    case 'refused':
      return { kind: 'refused', field: 'other', reason: DIFFERS };
    case 'failed':
      return { kind: 'later', until: deps.now() + CANCEL_AGAIN_MS, isLimit: false };
    case 'later':
      return { ...outcome, isLimit: true };
  }
};

const noteAndPrepare = async (
  deps: CompanyDeps,
  line: CompanyLine,
  expedition: Expedition,
  announcement: Announcement,
): Promise<Asked | NotAsked> => {
  const { parcel } = expedition;
  if (!parcel) return { kind: 'refused', field: 'other', reason: 'no-content' };
  const destination = await destinationFor(deps, line, parcel);
  if (destination.kind === 'later') return { ...destination, isLimit: true };
  if (destination.kind === 'unknown') return { kind: 'later', until: deps.now() + PLACES_AGAIN_MS, isLimit: false };
  const place = destination.kind === 'answer' ? destination.value : null;
  const noted = noteAsking(expedition, announcement, deps.now());
  const problem = firstError(problemsOfParcel(line, expedition, noted.attempt.reference, place));
  if (problem) return { kind: 'refused', field: problem.field, reason: problem.rule };
  if (place?.kind !== 'found') return { kind: 'refused', field: 'account', reason: 'keys-refused' };
  return {
    expedition: await deps.expeditions.move(expedition, noted.change),
    request: announcement.request,
    place: noted.place,
    attempt: noted.attempt,
    parcel: parcelToCreate(parcel, noted.attempt.reference, place.place),
  };
};

/**
 * The next step of an order that is to be announced (D-7.05): notes the asking ahead of it, or says what becomes of the
 * order without one. A parcel that the company may have is looked for first.
 */
export const noteAsked = async (
  deps: CompanyDeps,
  line: CompanyLine,
  expedition: Expedition,
  announcement: Announcement,
): Promise<Asked | NotAsked> => {
  const step = nextStep(expedition, announcement.transporter, line.adapter);
  switch (step.kind) {
    case 'answer': {
      const { trackingId, companyId, labelUrl } = step.attempt;
      if (trackingId === null) throw new Error('a parcel that was made has a tracking');
      const known = { ...(companyId !== null && { companyId }), ...(labelUrl !== null && { labelUrl }) };
      return { kind: 'outcome', place: step.place, outcome: { kind: 'announced', trackingId, ...known } };
    }
    case 'leave': {
      const words = step.attempt.words || SILENT;
      return { kind: 'outcome', place: step.place, outcome: { kind: 'unknown', words, canLook: false } };
    }
    case 'replace': {
      const freed = await removeFormer(deps, line, expedition, step);
      return 'kind' in freed ? freed : noteAndPrepare(deps, line, freed, announcement);
    }
    case 'look': {
      const looked = await lookFirst(deps, line, step.place, step.attempt);
      if (looked) return looked;
      const attempts = replacedAt(expedition.attempts, step.place, { outcome: 'none', askedAgainAt: null });
      return noteAndPrepare(deps, line, await deps.expeditions.move(expedition, { attempts }), announcement);
    }
    case 'create':
      return noteAndPrepare(deps, line, expedition, announcement);
  }
};
