import { ExpeditionAnnounced, ExpeditionAnnouncementFailed } from '@shop/contracts';
import { newEvent } from '@shop/service-kit';
import type { Announcement } from '../../domain/expedition.ts';
import type { Adapters, ParcelOrder, Transporter } from '../../domain/transporter.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';
import type { Transporters } from '../../persistence/transporter.model.ts';

export interface AnnounceOrder {
  readonly shopUuid: string;
  readonly order: string;
  readonly request: string;
  readonly transporter: string;
  readonly parcel: Omit<ParcelOrder, 'reference'>;
  readonly correlationId: string;
  readonly causationId: string;
}
export interface AnnounceOrderDeps {
  readonly expeditions: Expeditions;
  readonly transporters: Transporters;
  readonly adapters: Adapters;
  readonly nudge: () => void;
}

/** Seconds a transporter has to answer before the order stays where it was, with the reason shown. */
const ADAPTER_TIMEOUT_MS = 8000;

type Outcome = { readonly trackingId: string; readonly transporter: Transporter } | { readonly reason: string };

const ask = async (deps: AnnounceOrderDeps, command: AnnounceOrder): Promise<Outcome> => {
  const transporter = await deps.transporters.find(command.shopUuid, command.transporter);
  if (!transporter) return { reason: 'transporter-unknown' };
  if (!transporter.active) return { reason: 'transporter-inactive' };
  if (!transporter.services.includes(command.parcel.service)) return { reason: 'service-not-offered' };
  const adapter = deps.adapters[transporter.adapter];
  if (!adapter) return { reason: 'adapter-unknown' };
  const signal = AbortSignal.timeout(ADAPTER_TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('transporter-timeout')), { once: true }));
  try {
    // The order is the reference: asking again after a crash is the same parcel.
    const { trackingId } = await Promise.race([adapter.createParcel(transporter, { ...command.parcel, reference: command.order }, signal), late]);
    return { trackingId, transporter };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'transporter-failed' };
  }
};

/** D-7.03: announces a parcel to its transporter, once per request, and answers with the tracking id or with a reason. */
export const announceOrder = async (deps: AnnounceOrderDeps, command: AnnounceOrder): Promise<void> => {
  const { order, request, shopUuid, correlationId, causationId } = command;
  const expedition = await deps.expeditions.find(order);
  if (expedition?.announcement?.request === request) return;
  // The expedition is opened by an earlier event of the same order: not there means not yet.
  if (!expedition) throw new Error(`order ${order} has no expedition yet`);

  const known = expedition.announcement?.status === 'announced' && expedition.announcement.transporter === command.transporter ? expedition.announcement.trackingId : null;
  const outcome = await ask(deps, command);
  const said = { shopUuid, subject: order, correlationId, causationId, occurredAt: new Date().toISOString() };
  const announcement = (rest: Pick<Announcement, 'status' | 'trackingId' | 'reason'>): Announcement => ({ request, transporter: command.transporter, ...rest });

  if ('reason' in outcome) {
    await deps.expeditions.move(expedition, { announcement: announcement({ status: 'failed', trackingId: null, reason: outcome.reason }) }, [newEvent(ExpeditionAnnouncementFailed, { ...said, data: { orderUuid: order, request, reason: outcome.reason } })]);
  } else {
    const trackingId = known ?? outcome.trackingId;
    const { _id: uuid, name } = outcome.transporter;
    await deps.expeditions.move(
      expedition,
      { state: 'announced', announcement: announcement({ status: 'announced', trackingId, reason: null }), trackingKey: `${shopUuid}:${uuid}:${trackingId}` },
      [newEvent(ExpeditionAnnounced, { ...said, data: { orderUuid: order, request, expedition: expedition.uuid, transporter: { uuid, name }, trackingId } })],
    );
  }
  deps.nudge();
};
