import type { CompanyDeps } from '../../company-deps.ts';
import { replacedAt, type Attempt } from '../../domain/attempts.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { foundByItself } from '../../domain/found-parcel.ts';
import { lookedUp, nextLook, type LookOutcome } from '../../domain/look-up.ts';
import { foundEvents } from '../../expedition-events.ts';
import { companyFor } from '../company-for.ts';
import { findParcel } from '../find-parcel.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

const look = async (
  deps: CompanyDeps,
  line: Awaited<ReturnType<typeof companyFor>>,
  attempt: Attempt,
): Promise<LookOutcome> => {
  if (typeof line === 'string') return { kind: 'silent' };
  const found = await findParcel(deps, line, attempt);
  switch (found?.kind) {
    case 'found':
      return { kind: 'found', ...found.parcel };
    case 'none':
    case 'later':
      return found;
    default:
      return { kind: 'silent' };
  }
};

/**
 * D-7.05: looks by itself for a parcel whose making is not known. One that is found is the order's, which has waited
 * for its tracking all the while. One that is not there for sure may be announced again by a person.
 */
export const lookUpParcel = async (deps: CompanyDeps, expedition: Expedition): Promise<void> => {
  const place = nextLook(expedition.attempts);
  const looked = expedition.attempts[place];
  if (!looked) return;
  const line = await companyFor(deps, expedition.shopUuid, looked.transporter);
  const outcome = await look(deps, line, looked);
  const written = await writeCompanyAnswer(deps, expedition._id, (now) => {
    const attempt = now.attempts[place];
    if (attempt?.outcome !== 'unknown' || attempt.withdrawal !== null) return null;
    if (outcome.kind !== 'found')
      return { change: lookedUp(now, place, outcome, deps.now(), deps.mayComeMs), events: [] };
    const found = foundByItself(now, place, outcome);
    const name = typeof line === 'string' ? '' : line.transporter.name;
    return { change: found.change, events: foundEvents(now, found, name, deps.now()) };
  });
  if (written !== 'tracking-taken') return;
  // The company's tracking of it is that of another order: a person finds out, and nothing is looked up any more.
  await writeCompanyAnswer(deps, expedition._id, ({ attempts }) => ({
    change: { attempts: replacedAt(attempts, place, { askedAgainAt: null, words: 'tracking-id-taken' }) },
    events: [],
  }));
};
