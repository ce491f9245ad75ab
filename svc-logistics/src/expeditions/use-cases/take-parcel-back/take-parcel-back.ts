import type { ParcelRefusal } from '@shop/contracts/logistics';
import type { CompanyDeps } from '../../company-deps.ts';
import { companyParcelOf, type Attempt } from '../../domain/attempts.ts';
import type { Expedition } from '../../domain/expedition.ts';
import { announcedAttempt, takenBack } from '../../domain/take-back.ts';
import { takeBackRefusedEvent, takenBackEvent } from '../../expedition-events.ts';
import { companyFor } from '../company-for.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

type TakeBackOutcome =
  | { readonly kind: 'deleted'; readonly trackingId: string }
  /** `until`: the company takes no calls before then (ms). */
  | { readonly kind: 'refused'; readonly reason: string; readonly until?: number };

const refused = (reason: ParcelRefusal, until?: number): TakeBackOutcome => ({
  kind: 'refused',
  reason,
  ...(until !== undefined && { until }),
});

const deleteParcel = async (
  deps: CompanyDeps,
  { shopUuid, state }: Expedition,
  attempt: Attempt | undefined,
): Promise<TakeBackOutcome> => {
  const parcel = attempt && companyParcelOf(attempt);
  if (!parcel) return refused('parcel-unknown');
  if (state !== 'announced') return refused('parcel-collected');
  const line = await companyFor(deps, shopUuid, attempt.transporter);
  if (typeof line === 'string') return refused(line);
  const { cancel } = line.adapter;
  if (!cancel) return refused('cancel-not-offered');
  const answer = await deps.callCompany(() => cancel(line.call, parcel));
  switch (answer.kind) {
    case 'answer':
      if (answer.value.kind !== 'refused') return { kind: 'deleted', trackingId: parcel.trackingId };
      return answer.value.words === '' ? refused('parcel-collected') : { kind: 'refused', reason: answer.value.words };
    case 'later':
      // A person waits for it: they are told at once until when, and press again.
      return refused('company-limit', answer.until);
    case 'keys-refused':
      return refused('keys-refused');
    case 'unknown':
      return refused(answer.reason);
  }
};

/**
 * D-7.06: asks the company to delete the parcel of an order that is announced. Without its word that it has, the order
 * stays announced. The old tracking is still recognised, and the next announcement is a new attempt.
 */
export const takeParcelBack = async (deps: CompanyDeps, expedition: Expedition): Promise<void> => {
  const { takeBack } = expedition;
  if (takeBack?.status !== 'wanted') return;
  const { request, correlationId, causationId } = takeBack;
  const place = announcedAttempt(expedition);
  const outcome = await deleteParcel(deps, expedition, expedition.attempts[place]);
  await writeCompanyAnswer(deps, expedition._id, (now) => {
    if (now.takeBack?.request !== request || now.takeBack.status !== 'wanted') return null;
    const told = { correlationId, causationId, at: deps.now() };
    if (outcome.kind === 'refused') {
      const change = { takeBack: { ...now.takeBack, status: 'refused' as const } };
      const { reason, until } = outcome;
      const data = { request, reason, ...(until !== undefined && { until: new Date(until).toISOString() }) };
      return { change, events: [takeBackRefusedEvent(now, told, data)] };
    }
    const change = { ...takenBack(now, place, deps.now()), takeBack: { ...now.takeBack, status: 'done' as const } };
    return { change, events: [takenBackEvent(now, told, { request, trackingId: outcome.trackingId })] };
  });
};
