import type { ParcelRefusal } from '@shop/contracts/logistics';
import type { CompanyLine, CreateOutcome, FoundParcel } from '../../../companies/index.ts';
import type { CompanyDeps } from '../../company-deps.ts';
import { judgeCreate, type AnnouncementOutcome } from '../../domain/announcing.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { ExpeditionMoved } from '../../persistence/expedition.repository.ts';
import { findParcel } from '../find-parcel.ts';
import { settleCutOff } from '../settle-cut-off.ts';
import { noteAsked, type Asked, type NotAsked } from './note-asked.ts';
import { writeOutcome, writeRefusal, writeWaiting } from './write-outcome.ts';

const writeNotAsked = async (
  deps: CompanyDeps,
  line: CompanyLine,
  expedition: Expedition,
  notAsked: NotAsked,
): Promise<void> => {
  const { announcement } = expedition;
  if (!announcement) return;
  switch (notAsked.kind) {
    case 'outcome': {
      const { place, outcome } = notAsked;
      return writeOutcome(deps, line, { expedition: expedition._id, request: announcement.request, place, outcome });
    }
    case 'refused':
      return writeRefusal(deps, expedition, notAsked);
    case 'later':
      await writeWaiting(deps, expedition, notAsked.until);
      if (notAsked.isLimit)
        await deps.expeditions.postpone(announcement.transporter, new Date(deps.now()), notAsked.until);
  }
};

const STRANGE: ParcelRefusal = 'company-answer-strange';
const KEYS_REFUSED: ParcelRefusal = 'keys-refused';

/** What one call for several parcels came to, each by itself. */
const askCompany = async (
  deps: CompanyDeps,
  { adapter, call }: CompanyLine,
  asked: readonly Asked[],
): Promise<readonly (CreateOutcome | { readonly kind: 'later'; readonly until: number })[]> => {
  const parcels = asked.map(({ parcel }) => parcel);
  const answer = await deps.callCompany(() => adapter.create(call, parcels));
  switch (answer.kind) {
    case 'answer':
      return asked.map((_one, index) => answer.value[index] ?? { kind: 'unknown', words: STRANGE });
    case 'later':
      return asked.map(() => answer);
    case 'keys-refused':
      return asked.map(() => ({ kind: 'refused', field: 'account', words: answer.words || KEYS_REFUSED }));
    case 'unknown':
      return asked.map(() => ({ kind: 'unknown', words: answer.reason }));
  }
};

/** Looks for parcels that may be there, until the company does not answer: the rest is looked for later. */
const createLookUp = (deps: CompanyDeps, line: CompanyLine) => {
  let isSilent = false;
  return async ({ attempt }: Asked): Promise<FoundParcel | null> => {
    if (isSilent) return null;
    const found = await findParcel(deps, line, attempt);
    isSilent = found?.kind === 'unknown' || (found?.kind === 'later' && !found.isSent);
    return found?.kind === 'found' ? found.parcel : null;
  };
};

const isDoubtful = ({ kind }: { readonly kind: string }): boolean => kind === 'unknown' || kind === 'alreadyThere';

/**
 * D-7.03, D-7.05: orders parcels from one company in one call, and publishes for each its tracking id, or the reason
 * for its absence. All are to be announced with this transporter; how many one call takes is the adapter's `batch`.
 */
export const announceParcels = async (
  deps: CompanyDeps,
  line: CompanyLine,
  expeditions: readonly Expedition[],
): Promise<void> => {
  const asked: Asked[] = [];
  for (const known of expeditions) {
    const { announcement } = known;
    if (announcement?.status !== 'wanted') continue;
    try {
      const expedition = await settleCutOff(deps, known);
      const noted = await noteAsked(deps, line, expedition, announcement);
      if (!('kind' in noted)) asked.push(noted);
      else await writeNotAsked(deps, line, expedition, noted);
    } catch (error) {
      // Another write came first: it is read again in the next round. The others go on.
      if (!(error instanceof ExpeditionMoved)) throw error;
    }
  }
  if (asked.length === 0) return;

  const outcomes = await askCompany(deps, line, asked);
  const lookUp = createLookUp(deps, line);
  let until: number | null = null;
  for (const [index, one] of asked.entries()) {
    const created = outcomes[index] ?? { kind: 'unknown', words: STRANGE };
    if (created.kind === 'later') ({ until } = created);
    const outcome: AnnouncementOutcome =
      created.kind === 'later'
        ? created
        : judgeCreate(created, isDoubtful(created) ? await lookUp(one) : null, line.adapter);
    const { expedition, request, place } = one;
    await writeOutcome(deps, line, { expedition: expedition._id, request, place, outcome });
  }
  if (until !== null) await deps.expeditions.postpone(line.transporter._id, new Date(deps.now()), until);
};

/** Tells orders that there is no company to ask. */
export const refuseParcels = async (
  deps: CompanyDeps,
  expeditions: readonly Expedition[],
  reason: ParcelRefusal,
): Promise<void> => {
  for (const expedition of expeditions) await writeRefusal(deps, expedition, { field: 'account', reason });
};
