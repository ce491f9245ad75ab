import { HANDED_OVER_PARCEL_STATUSES, type ParcelStatus } from '@shop/contracts/logistics';
import type { OrderAction } from '@shop/contracts/order/dashboard';
import type { RecordedJourneyEntry } from './order-parts.ts';
import type { OrderRecord } from './order-record.ts';

/** More than any parcel's life; the oldest fall out of an order that is spoken of without end. */
const MOST_ENTRIES = 100;

const isSame = (one: RecordedJourneyEntry, other: RecordedJourneyEntry): boolean =>
  one.status === other.status && one.at === other.at && one.trackingId === other.trackingId;

/** The same words of the company: a person has given them another meaning since (T-3.13). */
const isMappedAnew = (one: RecordedJourneyEntry, other: RecordedJourneyEntry): boolean =>
  one.raw === other.raw && one.at === other.at && one.trackingId === other.trackingId;

/** D-7.07: the journey with one entry more, by time; null: it has been said before. */
export const withEntry = (
  journey: readonly RecordedJourneyEntry[],
  entry: RecordedJourneyEntry,
): readonly RecordedJourneyEntry[] | null =>
  journey.some((one) => isSame(one, entry))
    ? null
    : [...journey.filter((one) => !isMappedAnew(one, entry)), entry]
        .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
        .slice(-MOST_ENTRIES);

type Travelling = Pick<OrderRecord, 'state' | 'expedition' | 'journey'>;

/** What was said of the parcel that the order has now; one that was taken back moves it no more (D-7.06). */
const ofPresentParcel = ({ expedition, journey = [] }: Travelling): readonly RecordedJourneyEntry[] => {
  const trackingId = expedition?.trackingId ?? null;
  return trackingId === null ? [] : journey.filter((entry) => entry.trackingId === trackingId);
};

export interface Move {
  readonly action: OrderAction;
  /** What the company said that asks for it. */
  readonly entry: RecordedJourneyEntry;
}

/**
 * D-4.02, D-7.07: the step that the journey asks for, or null. Delivered and returned orders have been handed over
 * first. A parcel that is cancelled or lost is a matter for people.
 */
export const moveOf = (order: Travelling): Move | null => {
  const entries = ofPresentParcel(order);
  if (order.state === 'announced') {
    const entry = entries.find(({ status }) => HANDED_OVER_PARCEL_STATUSES.includes(status));
    return entry ? { action: 'ship', entry } : null;
  }
  // An employee who gave the parcel up said so at the time of the press, which may be later than its end.
  const entry = entries.findLast(({ status }) => status !== 'lost');
  if (order.state !== 'shipped' || !entry) return null;
  if (entry.status === 'delivered') return { action: 'markDelivered', entry };
  return entry.status === 'returned' ? { action: 'markReturned', entry } : null;
};

/** D-7.07: on its return, which may still end in a delivery. */
export const isComingBack = (order: Travelling): boolean =>
  order.state === 'shipped' && ofPresentParcel(order).at(-1)?.status === 'comingBack';

/** What customers are not shown: the parcel's paper, and what is the shop's to sort out. */
const UNSEEN: readonly ParcelStatus[] = ['created', 'awaitingPickup', 'cancelled', 'lost'];

export interface SeenEntry {
  readonly at: string;
  readonly status: ParcelStatus;
}

/** The journey as the customer sees it: the present parcel's, each status once in a row, in our words alone. */
export const seenJourney = (order: Travelling): readonly SeenEntry[] =>
  ofPresentParcel(order)
    .filter(({ status }) => !UNSEEN.includes(status))
    .reduce<SeenEntry[]>((seen, { at, status }) => {
      const before = seen.at(-1);
      return before?.status === status ? [...seen.slice(0, -1), { at, status }] : [...seen, { at, status }];
    }, []);
