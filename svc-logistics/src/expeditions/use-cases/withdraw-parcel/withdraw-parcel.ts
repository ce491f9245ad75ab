import { ExpeditionWithdrawalFailed } from '@shop/contracts/logistics/events';
import { newEvent, type Logger } from '@shop/service-kit';
import type { Expedition, HeldParcel } from '../../domain/expedition.ts';
import { afterWithdrawal, isToBeTold, type WithdrawalOutcome } from '../../domain/withdrawal.ts';
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

const isOf =
  ({ reference }: HeldParcel) =>
  (parcel: HeldParcel) =>
    parcel.reference === reference && parcel.status === 'withdraw';

/**
 * Cancels at its company a parcel that nobody wants any more: of an order that was cancelled, unpacked or announced
 * anew after the company had been asked. Tried until the company answers; staff are told when it does not, or refuses.
 */
export const withdrawParcel = async (deps: WithdrawParcelDeps, expedition: Expedition): Promise<void> => {
  const now = deps.now();
  const parcel = expedition.parcels?.find(({ status, nextTryAt }) => status === 'withdraw' && nextTryAt <= now);
  if (!parcel) return;
  const outcome = await withdraw(deps, expedition, parcel);
  const { _id: order, shopUuid } = expedition;

  const told = await writeCompanyAnswer(deps, order, ({ parcels: held = [] }) => {
    const before = held.find(isOf(parcel));
    if (!before) return null;
    const after = afterWithdrawal(before, outcome, deps.now());
    const change = { parcels: held.flatMap((one) => (one === before ? (after ? [after] : []) : [one])) };
    if (!after || !isToBeTold(before, after)) return { change, events: [] };
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
  for (const { data } of told === 'tracking-taken' ? [] : told)
    deps.logger.error(data, 'parcel not withdrawn: its company must be spoken with');
};
