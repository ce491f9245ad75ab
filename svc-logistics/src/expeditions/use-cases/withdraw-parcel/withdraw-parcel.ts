import type { ParcelRefusal } from '@shop/contracts/logistics';
import { ExpeditionWithdrawalFailed } from '@shop/contracts/logistics/events';
import { newEvent, type Logger } from '@shop/service-kit';
import type { CompanyLine } from '../../../companies/index.ts';
import type { CompanyDeps } from '../../company-deps.ts';
import { companyParcelOf, replacedAt, type Attempt } from '../../domain/attempts.ts';
import { trackingKeyOf, type Expedition } from '../../domain/expedition.ts';
import { afterWithdrawal, needsNotice, nextWithdrawal, type WithdrawalOutcome } from '../../domain/withdrawal.ts';
import { companyFor } from '../company-for.ts';
import { findParcel } from '../find-parcel.ts';
import { settleCutOff } from '../settle-cut-off.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

export type WithdrawParcelDeps = CompanyDeps & { readonly logger: Logger };

/** Only a person finds out: the company neither says what it has nor deletes what it is not shown. */
const UNKNOWN_THERE: ParcelRefusal = 'parcel-unknown';
const NOT_OFFERED: ParcelRefusal = 'cancel-not-offered';
const KEYS_REFUSED: ParcelRefusal = 'keys-refused';
const UNSAID: ParcelRefusal = 'company-refused';

/** Asks the company to delete its parcel. */
export const cancelParcel = async (
  deps: CompanyDeps,
  line: CompanyLine,
  attempt: Attempt,
): Promise<WithdrawalOutcome> => {
  const { cancel: ask } = line.adapter;
  const parcel = companyParcelOf(attempt);
  if (!ask || !parcel) return { kind: 'refused', reason: ask ? UNKNOWN_THERE : NOT_OFFERED };
  const answer = await deps.callCompany(() => ask(line.call, parcel));
  switch (answer.kind) {
    case 'answer':
      return answer.value.kind === 'refused' ? { kind: 'refused', reason: answer.value.words || UNSAID } : answer.value;
    case 'later':
      return answer;
    case 'keys-refused':
      return { kind: 'failed', reason: answer.words || KEYS_REFUSED, trackingId: parcel.trackingId };
    case 'unknown':
      return { kind: 'failed', reason: answer.reason, trackingId: parcel.trackingId };
  }
};

const withdraw = async (
  deps: CompanyDeps,
  { shopUuid }: Expedition,
  attempt: Attempt,
): Promise<{ readonly outcome: WithdrawalOutcome; readonly trackingId: string | null }> => {
  const of = (outcome: WithdrawalOutcome, trackingId = attempt.trackingId) => ({ outcome, trackingId });
  const line = await companyFor(deps, shopUuid, attempt.transporter);
  if (typeof line === 'string') return of({ kind: 'refused', reason: line });
  if (attempt.trackingId !== null) return of(await cancelParcel(deps, line, attempt));
  const found = await findParcel(deps, line, attempt);
  switch (found?.kind) {
    case undefined:
      return of({ kind: 'refused', reason: UNKNOWN_THERE });
    case 'none':
      return of({ kind: 'none' });
    case 'later':
      // A company that answers late may still make the parcel that it did not have a moment ago.
      return of({ kind: 'later', until: found.until });
    case 'unknown':
      return of({ kind: 'failed', reason: found.reason, trackingId: null });
    case 'found': {
      const { trackingId } = found.parcel;
      return of(
        await cancelParcel(deps, line, { ...attempt, trackingId, companyId: found.parcel.companyId ?? null }),
        trackingId,
      );
    }
  }
};

/**
 * Cancels a superfluous parcel at its company: of an order that was cancelled, unpacked or announced with another
 * company after this one had been asked. Retried until the company answers; staff are notified if it does not, or if it
 * refuses.
 */
export const withdrawParcel = async (deps: WithdrawParcelDeps, known: Expedition): Promise<void> => {
  const expedition = await settleCutOff(deps, known);
  const place = nextWithdrawal(expedition.attempts);
  const attempt = expedition.attempts[place];
  if (!attempt) return;
  const { outcome, trackingId } = await withdraw(deps, expedition, attempt);
  const { subject, shopUuid } = expedition;

  const write = (isOurs: boolean) =>
    writeCompanyAnswer(deps, expedition._id, ({ attempts, trackingKeys }) => {
      const before = attempts[place];
      if (before?.withdrawal?.status !== 'wanted') return null;
      const after = afterWithdrawal({ ...before, trackingId }, outcome, deps.now(), deps.mayComeMs);
      const key = trackingId === null || !isOurs ? null : trackingKeyOf(shopUuid, before.transporter, trackingId);
      const change = {
        attempts: replacedAt(attempts, place, after),
        ...(key !== null && !trackingKeys.includes(key) && { trackingKeys: [...trackingKeys, key] }),
      };
      if (!needsNotice(before, after)) return { change, events: [] };
      const { transporter, reference, withdrawal } = after;
      const event = newEvent(ExpeditionWithdrawalFailed, {
        shopUuid,
        subject: subject.id,
        correlationId: deps.newId(),
        occurredAt: new Date(deps.now()).toISOString(),
        data: {
          orderUuid: subject.id,
          transporter,
          reference,
          trackingId: after.trackingId,
          reason: withdrawal?.reason ?? '',
        },
      });
      return { change, events: [event] };
    });
  const written = await write(true);
  // The tracking is that of another order: it stays that one's.
  const notices = written === 'tracking-taken' ? await write(false) : written;
  for (const { data } of notices === 'tracking-taken' ? [] : notices)
    deps.logger.error(data, 'parcel could not be withdrawn: a person must speak with its company');
};
