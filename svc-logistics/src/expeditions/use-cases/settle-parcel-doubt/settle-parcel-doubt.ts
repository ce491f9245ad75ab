import { actedEvent, checkVersion, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { Expedition } from '../../domain/expedition.ts';
import { doubtOf, settledDoubt, type Finding } from '../../domain/settle-doubt.ts';
import { foundEvents } from '../../expedition-events.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';
import { findSeen, type GetParcelDoubtDeps, type SeenExpedition } from '../get-parcel-doubt/get-parcel-doubt.ts';

export interface SettleParcelDoubtDeps extends Pick<GetParcelDoubtDeps, 'transporters'> {
  readonly expeditions: Pick<Expeditions, 'find' | 'answer' | 'wasHandled'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface SettleParcelDoubt extends Omit<SeenExpedition, 'shopUuid'> {
  readonly version: number;
  readonly finding: Finding;
}
/** `settled`: nothing is in doubt any more. `tracking-taken`: another parcel has this number at this company. */
export type SettleParcelDoubtOutcome =
  | { readonly kind: 'done'; readonly expedition: Expedition }
  | { readonly kind: 'not-found' | 'stale' | 'settled' | 'tracking-taken' };

const auditOf = (command: StaffCommand, { subject, number }: Expedition, finding: Finding) =>
  actedEvent(command, command.at, {
    entity: 'order',
    subject: subject.id,
    name: number,
    action: 'order.settleParcel',
    before: {},
    after: {
      parcelFinding: finding.kind,
      ...(finding.kind === 'there' && { trackingId: finding.trackingId }),
    },
  });

/** D-7.05: a person says what the company has of a parcel that is to be checked; the order hears it as its answer. */
export const settleParcelDoubt = async (
  deps: SettleParcelDoubtDeps,
  { version, finding, ...seen }: SettleParcelDoubt,
  command: StaffCommand,
): Promise<Attempt<SettleParcelDoubtOutcome>> => {
  const { shopUuid } = command.staff;
  const found = await findSeen(deps, { ...seen, shopUuid });
  const versions = { expected: version, actual: found?.version };
  const checked = await checkVersion(found, versions, command, deps.expeditions.wasHandled);
  if (checked.kind === 'not-found') return checked;
  const { entity: expedition } = checked;
  if (checked.kind === 'done') return { kind: 'done', expedition };
  const doubt = doubtOf(expedition);
  if (!doubt) return { kind: 'settled' };
  if (checked.kind === 'stale') return { kind: 'stale' };

  const transporter = await deps.transporters.of(shopUuid).find(doubt.attempt.transporter);
  const settled = settledDoubt(expedition, doubt, finding);
  command.signal.throwIfAborted();
  const events = [
    ...foundEvents(expedition, settled, transporter?.name ?? '', command.at),
    auditOf(command, expedition, finding),
  ];
  const written = await deps.expeditions.answer(expedition, settled.change, events, command.operation);
  if (written === 'tracking-taken') return { kind: 'tracking-taken' };
  if (written === 'moved') return CONFLICT;
  deps.nudge();
  return { kind: 'done', expedition: { ...expedition, ...settled.change, version: version + 1 } };
};
