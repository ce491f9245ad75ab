import type { OfShop } from '@shop/service-kit';
import { inOrderOfTime, type ParcelEventRecord } from '../../domain/news.ts';
import { seenOf } from '../../domain/parcel.ts';
import type { AnnouncedExpeditions } from '../../persistence/announced-expedition.repository.ts';
import type { ParcelEvents } from '../../persistence/parcel-event.repository.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';

export interface ListParcelEventsDeps {
  readonly announcedExpeditions: OfShop<AnnouncedExpeditions, 'find'>;
  readonly parcels: Pick<Parcels, 'of'>;
  readonly parcelEvents: Pick<ParcelEvents, 'ofParcels'>;
  readonly now: () => number;
}
export interface ListParcelEvents {
  readonly shopUuid: string;
  readonly expedition: string;
}
export type ListParcelEventsOutcome =
  | {
      readonly kind: 'listed';
      readonly events: readonly ParcelEventRecord[];
      readonly unknownWords: number;
      readonly seen: ReturnType<typeof seenOf>;
    }
  | { readonly kind: 'not-found' };

/** C-4.07: all that companies said of an expedition's parcels, those taken back among them, in the order of time. */
export const listParcelEvents = async (
  deps: ListParcelEventsDeps,
  { shopUuid, expedition }: ListParcelEvents,
): Promise<ListParcelEventsOutcome> => {
  const [found, parcels] = await Promise.all([
    deps.announcedExpeditions.of(shopUuid).find(expedition),
    deps.parcels.of(shopUuid).ofExpedition(expedition),
  ]);
  if (!found) return { kind: 'not-found' };
  const events = await deps.parcelEvents.ofParcels(parcels.map(({ _id }) => _id));
  const lines = events.filter(({ state }) => state !== 'repeated').sort(inOrderOfTime);
  const current = parcels.find(({ isCurrent }) => isCurrent);
  return {
    kind: 'listed',
    events: lines,
    unknownWords: lines.filter(({ status }) => status === null).length,
    seen: current ? seenOf(current, deps.now()) : 'seen',
  };
};
