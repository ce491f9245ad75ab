import { ExpeditionWithdrawalFailed } from '@shop/contracts/logistics/events';
import { newEvent, type Logger } from '@shop/service-kit';
import type { Expedition, HeldParcel } from '../../domain/expedition.ts';
import { afterWithdrawal, needsNotice, type WithdrawalOutcome } from '../../domain/withdrawal.ts';
import type { CompanyDeps } from '../announce-parcel/announce-parcel.ts';
import { writeCompanyAnswer } from '../write-company-answer.ts';

export type WithdrawParcelDeps = CompanyDeps & { readonly logger: Logger };

const withdraw = async (
  deps: CompanyDeps,
  { shopUuid }: Expedition,
  parcel: HeldParcel,
): Promise<WithdrawalOutcome> => {
  const { reference, trackingId } = parcel;
  const transporter = await deps.transporters.of(shopUuid).find(parcel.transporter);
  const adapter = transporter && deps.adapters[transporter.adapter];
  if (!adapter) return { kind: 'refused', reason: transporter ? 'adapter-unknown' : 'transporter-unknown' };
  let knownTrackingId = trackingId;
  if (knownTrackingId === null) {
    const existing = await deps.callCompany((signal) => adapter.findParcel(transporter, reference, signal));
    if (existing.kind !== 'answer') return { kind: 'failed', reason: existing.reason, trackingId };
    if (existing.value === null) return { kind: 'none' };
    knownTrackingId = existing.value.trackingId;
  }
  const id = knownTrackingId;
  const answer = await deps.callCompany((signal) => adapter.cancelParcel(transporter, id, signal));
  if (answer.kind === 'answer') return { kind: 'cancelled' };
  return answer.kind === 'refused' ? answer : { kind: 'failed', reason: answer.reason, trackingId: knownTrackingId };
};

const isOf =
  ({ reference }: HeldParcel) =>
  (parcel: HeldParcel) =>
    parcel.reference === reference && parcel.status === 'withdraw';

/**
 * Cancels a superfluous parcel at its company: of an order that was cancelled, unpacked or announced again after the
 * company had been asked. Retried until the company answers; staff are notified if it does not, or if it refuses.
 */
export const withdrawParcel = async (deps: WithdrawParcelDeps, expedition: Expedition): Promise<void> => {
  const now = deps.now();
  const parcel = expedition.parcels?.find(({ status, nextTryAt }) => status === 'withdraw' && nextTryAt <= now);
  if (!parcel) return;
  const outcome = await withdraw(deps, expedition, parcel);
  const { _id: order, shopUuid } = expedition;

  const notices = await writeCompanyAnswer(deps, order, ({ parcels: heldParcels = [] }) => {
    const before = heldParcels.find(isOf(parcel));
    if (!before) return null;
    const after = afterWithdrawal(before, outcome, deps.now());
    const change = { parcels: heldParcels.flatMap((one) => (one === before ? (after ? [after] : []) : [one])) };
    if (!after || !needsNotice(before, after)) return { change, events: [] };
    const { transporter, reference, trackingId, reason } = after;
    const event = newEvent(ExpeditionWithdrawalFailed, {
      shopUuid,
      subject: order,
      correlationId: deps.newId(),
      occurredAt: new Date(deps.now()).toISOString(),
      data: { orderUuid: order, transporter, reference, trackingId, reason: reason ?? '' },
    });
    return { change, events: [event] };
  });
  for (const { data } of notices === 'tracking-taken' ? [] : notices)
    deps.logger.error(data, 'parcel could not be withdrawn: a person must speak with its company');
};
