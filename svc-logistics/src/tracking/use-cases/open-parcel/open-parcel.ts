import type { OfShop } from '@shop/service-kit';
import type { Companies } from '../../../companies/index.ts';
import type { Transporters } from '../../../delivery/index.ts';
import { openedParcel, type OpeningFacts } from '../../domain/open-parcel.ts';
import type { OrderFact } from '../../domain/follow-order.ts';
import type { AnnouncedExpeditions } from '../../persistence/announced-expedition.repository.ts';
import type { ParcelEvents } from '../../persistence/parcel-event.repository.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';
import { followOrderOf, type FollowOrderDeps } from '../follow-order/follow-order.ts';

export interface OpenParcelDeps extends FollowOrderDeps {
  readonly parcels: FollowOrderDeps['parcels'] & Pick<Parcels, 'open'>;
  readonly parcelEvents: Pick<ParcelEvents, 'match'>;
  readonly announcedExpeditions: OfShop<AnnouncedExpeditions, 'find'>;
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly companies: Pick<Companies, 'adapters'>;
  readonly tariffOf: (shopUuid: string, transporter: string) => OpeningFacts['tariff'];
  readonly nudgeTracking: () => void;
}
export interface OpenParcel {
  readonly shopUuid: string;
  readonly expedition: string;
  readonly order: string;
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly trackingId: string;
  readonly at: Date;
}

const FACTS: Readonly<Partial<Record<string, OrderFact>>> = {
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** A parcel has come to be at a company: it is followed from now on. Safe to repeat. */
export const openParcel = async (deps: OpenParcelDeps, opening: OpenParcel): Promise<void> => {
  const { shopUuid, expedition: id, order, transporter, trackingId, at } = opening;
  const expeditions = deps.announcedExpeditions.of(shopUuid);
  const [expedition, record] = await Promise.all([
    expeditions.find(id),
    deps.transporters.of(shopUuid).find(transporter.uuid),
  ]);
  const adapter = record ? deps.companies.adapters[record.adapter] : undefined;
  const parcel =
    expedition &&
    openedParcel(expedition, {
      transporter,
      trackingId,
      order,
      announcedAt: at,
      canTrack: adapter?.track !== undefined,
      hasWebhook: adapter?.readWebhook !== undefined,
      tariff: deps.tariffOf(shopUuid, transporter.uuid),
    });
  // Announced by an earlier release, which kept nothing of where it goes.
  if (!parcel) return;
  // T-3.08: a parcel that the order had before is its own no more.
  const before = (await deps.parcels.ofOrder(order)).filter(({ _id }) => _id !== parcel._id);
  // Told late, and replaced since: the later parcel is the order's.
  const isLate = before.some(({ announcedAt }) => announcedAt > at);
  await deps.parcels.open(isLate ? { ...parcel, isCurrent: false, isOpen: false } : parcel);
  if (!isLate) for (const one of before) await followOrderOf(deps, one._id, 'replaced', at);
  // What happened to the order in between was told to a parcel that was not there.
  const fact = FACTS[(await expeditions.find(id))?.state ?? ''];
  if (fact) await followOrderOf(deps, parcel._id, fact, at);
  if ((await deps.parcelEvents.match([parcel._id])) > 0) deps.nudgeTracking();
};
