import { ExpeditionWithdrawalFailed } from '@shop/contracts';
import { newEvent, newId, type Logger } from '@shop/service-kit';
import type { Expedition, HeldParcel } from '../../domain/expedition.ts';
import { afterWithdrawal, isToBeTold, type WithdrawalOutcome } from '../../domain/withdrawal.ts';
import type { CompanyDeps } from '../announce-parcel/announce-parcel.ts';

export type WithdrawParcelDeps = CompanyDeps & { readonly logger: Logger };

const withdraw = async (deps: CompanyDeps, { shopUuid }: Expedition, parcel: HeldParcel): Promise<WithdrawalOutcome> => {
  const { reference, trackingId } = parcel;
  const transporter = await deps.transporters.find(shopUuid, parcel.transporter);
  const adapter = transporter && deps.adapters[transporter.adapter];
  if (!adapter) return { kind: 'refused', reason: transporter ? 'adapter-unknown' : 'transporter-unknown' };
  let known = trackingId;
  if (known === null) {
    const found = await deps.callCompany((signal) => adapter.findParcel(transporter, reference, signal));
    if (found.kind !== 'answer') return { kind: 'failed', reason: found.reason, trackingId };
    if (found.value === null) return { kind: 'none' };
    known = found.value.trackingId;
  }
  const id = known;
  const answer = await deps.callCompany((signal) => adapter.cancelParcel(transporter, id, signal));
  if (answer.kind === 'answer') return { kind: 'cancelled' };
  return answer.kind === 'refused' ? answer : { kind: 'failed', reason: answer.reason, trackingId: known };
};

/**
 * Cancels at its company a parcel that nobody wants any more: of an order that was cancelled, unpacked or announced anew
 * after the company had been asked. Tried until the company answers; staff are told when it does not, or refuses.
 */
export const withdrawParcel = async (deps: WithdrawParcelDeps, expedition: Expedition): Promise<void> => {
  const now = deps.clock();
  const parcels = expedition.parcels ?? [];
  const parcel = parcels.find(({ status, nextTryAt }) => status === 'withdraw' && nextTryAt <= now);
  if (!parcel) return;
  const after = afterWithdrawal(parcel, await withdraw(deps, expedition, parcel), deps.clock());
  const left = parcels.flatMap((one) => (one === parcel ? (after ? [after] : []) : [one]));
  const tell = isToBeTold(parcel, after);
  const { _id: order, shopUuid } = expedition;
  const told = newEvent(ExpeditionWithdrawalFailed, {
    shopUuid,
    subject: order,
    correlationId: newId(),
    occurredAt: new Date(deps.clock()).toISOString(),
    data: { orderUuid: order, transporter: parcel.transporter, reference: parcel.reference, trackingId: after?.trackingId ?? null, reason: after?.reason ?? '' },
  });
  if (tell) deps.logger.error({ order, transporter: parcel.transporter, reference: parcel.reference, reason: after?.reason }, 'parcel not withdrawn: its company must be spoken with');
  await deps.expeditions.move(expedition, { parcels: left }, tell ? [told] : []);
  if (tell) deps.nudge();
};
