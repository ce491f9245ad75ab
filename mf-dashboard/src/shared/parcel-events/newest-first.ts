import type { ParcelEvent } from '@shop/contracts/logistics/dashboard';

interface OfParcel {
  readonly trackingId: string;
  readonly events: readonly ParcelEvent[];
}

const byTime = (one: ParcelEvent, other: ParcelEvent): number =>
  other.at.localeCompare(one.at) || other.heardAt.localeCompare(one.heardAt);

/**
 * Events in the order in which they happened, whenever they were heard (T-3.12), newest first; the parcel that was
 * heard of last comes before the trackings that it had earlier.
 */
export const newestFirst = (events: readonly ParcelEvent[]): readonly OfParcel[] => {
  const sorted = events.toSorted(byTime);
  return [...new Set(sorted.map(({ trackingId }) => trackingId))].map((trackingId) => ({
    trackingId,
    events: sorted.filter((event) => event.trackingId === trackingId),
  }));
};
