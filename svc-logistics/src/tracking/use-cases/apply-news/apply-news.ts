import { ExpeditionProgressed } from '@shop/contracts/logistics/events';
import { newEvent, type Logger, type NewEvent } from '@shop/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { followNews } from '../../domain/follow-news.ts';
import type { ParcelEventRecord } from '../../domain/news.ts';
import type { Parcel, ParcelChange } from '../../domain/parcel.ts';
import { isAskedFor } from '../../domain/polling.ts';
import { nextReview, nextTask } from '../../domain/tasks.ts';
import type { ParcelEvents } from '../../persistence/parcel-event.repository.ts';
import type { Parcels } from '../../persistence/parcel.repository.ts';

export interface ApplyNewsDeps {
  readonly parcels: Pick<Parcels, 'some' | 'write'>;
  readonly parcelEvents: Pick<ParcelEvents, 'waiting' | 'ofParcels' | 'settle' | 'setAside' | 'match'>;
  /** Orders of erased persons (D-15.03). */
  readonly erasedOrders: { readonly among: (orders: readonly string[]) => Promise<ReadonlySet<string>> };
  /** Blanks what was said of those that are an erased person's. */
  readonly forgetLater: (shopUuid: string, orders: readonly string[]) => Promise<void>;
  /** An event waits to be published. */
  readonly nudge: () => void;
  readonly logger: Logger;
  readonly newId: () => string;
  readonly now: () => number;
}
/** Parcels that are written at once. */
const AT_ONCE = 16;

const progressed = (deps: ApplyNewsDeps, parcel: Parcel, moved: ParcelEventRecord): NewEvent | null => {
  const { shopUuid, order, expedition, transporter, trackingId } = parcel;
  const { status, reason, word, place, at } = moved;
  if (status === null) return null;
  return newEvent(ExpeditionProgressed, {
    shopUuid,
    subject: order,
    correlationId: deps.newId(),
    occurredAt: new Date(deps.now()).toISOString(),
    data: {
      orderUuid: order,
      expedition,
      transporter,
      trackingId,
      status,
      reason,
      at: at.toISOString(),
      raw: word,
      place,
    },
  });
};

/** What time has made of the parcel's task, and when both are looked at again. */
const withTask = (parcel: Parcel, change: ParcelChange, now: number): ParcelChange => {
  const { nextPollAt: _poll, reviewAt: _review, ...fields } = change;
  const after: Parcel = { ...parcel, ...fields };
  const task = nextTask(after, now);
  return {
    ...change,
    task,
    reviewAt: nextReview({ ...after, task }, now),
    ...(isAskedFor(after, now) ? {} : { nextPollAt: null }),
    // Found again: it is asked for once more.
    ...(after.isOpen && !parcel.isOpen && parcel.isTracked ? { nextPollAt: new Date(now) } : {}),
  };
};

const isChanged = (parcel: Parcel, change: ParcelChange): boolean => {
  const known = new Map<string, unknown>(Object.entries(parcel));
  return Object.entries(change).some(([field, value]) => !isDeepStrictEqual(known.get(field) ?? null, value ?? null));
};

/** One parcel's news, in one conditional write. False: another write came in between; the next round does it. */
const applyTo = async (deps: ApplyNewsDeps, parcel: Parcel, events: readonly ParcelEventRecord[]): Promise<boolean> => {
  const { change, moved, repeated } = followNews(parcel, events);
  if (isChanged(parcel, change)) {
    const published = parcel.isCurrent
      ? moved.map((one) => progressed(deps, parcel, one)).filter((event) => event !== null)
      : [];
    const written = await deps.parcels.write(parcel, withTask(parcel, change, deps.now()), published);
    if (written.kind === 'conflict') return false;
    if (published.length > 0) deps.nudge();
  }
  const fresh = events.filter(({ state }) => state === 'new').map(({ _id }) => _id);
  await deps.parcelEvents.settle(repeated, 'repeated');
  await deps.parcelEvents.settle(fresh, 'applied');
  return true;
};

const groupByParcel = (events: readonly ParcelEventRecord[]): ReadonlyMap<string, readonly ParcelEventRecord[]> => {
  const groups = new Map<string, ParcelEventRecord[]>();
  for (const event of events) {
    const group = groups.get(event.parcel);
    if (group) group.push(event);
    else groups.set(event.parcel, [event]);
  }
  return groups;
};

const wordless = (event: ParcelEventRecord): ParcelEventRecord => ({ ...event, reasonWord: null, place: null });

/**
 * Applies what companies said and nobody has applied yet (D-7.07). What no parcel has the number of is set aside until
 * one has. Safe to repeat. Answers how many parcels there were.
 */
export const applyNews = async (deps: ApplyNewsDeps, most: number): Promise<number> => {
  const waiting = groupByParcel(await deps.parcelEvents.waiting(most));
  const keys = [...waiting.keys()];
  if (keys.length === 0) return 0;
  const parcels = await deps.parcels.some(keys);
  const known = new Set(parcels.map(({ _id }) => _id));
  const strangers = keys.filter((key) => !known.has(key));
  if (strangers.length > 0) {
    const ids = strangers.flatMap((key) => waiting.get(key) ?? []).map(({ _id }) => _id);
    await deps.parcelEvents.setAside(ids, deps.now());
    // One of them may have come to be in between, and looked for its events before they were set aside.
    const born = await deps.parcels.some(strangers);
    if (born.length > 0) await deps.parcelEvents.match(born.map(({ _id }) => _id));
  }
  const events = groupByParcel(await deps.parcelEvents.ofParcels([...known]));
  const erased = await deps.erasedOrders.among(parcels.map(({ order }) => order));
  for (let from = 0; from < parcels.length; from += AT_ONCE) {
    const some = parcels.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map((parcel) => {
        const said = events.get(parcel._id) ?? [];
        return applyTo(deps, parcel, erased.has(parcel.order) ? said.map(wordless) : said);
      }),
    );
  }
  // T-2.15: what the company still says of an erased person's parcel, and wrote into its call.
  for (const { shopUuid, order } of parcels) if (erased.has(order)) await deps.forgetLater(shopUuid, [order]);
  return parcels.length;
};
