import { TOPICS } from '@shop/contracts';
import { LOW_STOCK_UNITS } from '@shop/contracts/logistics/dashboard';
import {
  countPublished,
  createLeasedPublisher,
  driverOf,
  onlyDuplicates,
  parkDocument,
  PublishRefused,
  OUTBOX_LOOK,
  startLeasedLoop,
  unparkDocuments,
  watchOutbox,
  type Bus,
  type Lease,
  type Logger,
  type Metrics,
  type OutgoingEvent,
} from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { GoodsModel } from '../../goods/index.ts';
import { nameItems } from './name-items.ts';
import { SETTLED } from '../domain/reservation.ts';
import type { MovementModel } from './movement.model.ts';
import type { ReservationModel } from './reservation.model.ts';
import { publishedFigures } from './shown-figures.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';
import { inactiveAmong, markSwitched } from './warehouse-levels.ts';
import type { WarehouseModel } from './warehouse.model.ts';
import { isRequestMark } from './request-mark.ts';
import { pendingItemOf, LINES_PER_ITEM, linesOf, rowsOf, type PendingStockItem } from './pending-stock-events.ts';

interface JournalDeps {
  readonly connection: Connection;
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
  readonly reservations: ReservationModel;
  readonly warehouses: WarehouseModel;
  readonly goods: GoodsModel;
  /** A shop's threshold of low stock; undefined: not set. */
  readonly fewOf: (shopUuid: string) => number | undefined;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const BATCH = 200;
/** The time in which changes of a busy item are collected into one snapshot. */
const DISTANCE_MS = 400;
/** Longer than any worker acts on what it read (`STALE_AFTER_MS` of reserve-stock, twice). */
const MARK_KEPT_MS = 10_000;

/** A repeated request finds its mark for longer than its idempotency key is kept (48 h). */
const REQUEST_MARK_KEPT_MS = 50 * 3_600_000;

/** D-5.12: the next level is compared with this. */
const lowFields = (item: StockItemRecord, crossing: PendingStockItem['crossing']) =>
  crossing === 'alert' || crossing === 'low'
    ? { lowSince: new Date(), lowAlerts: (item.lowAlerts ?? 0) + (crossing === 'alert' ? 1 : 0) }
    : {};

const orderOf = (mark: string): string => mark.split('_')[0] ?? mark;

/**
 * Carries what stock items hold (D-5.03): movements into the append-only journal and to `shop.stock.events`, the level
 * to `shop.stock.levels`. Everything it does can be done twice, so a crash at any point repeats at most; the lease only
 * saves two replicas the double work.
 */
export const startStockJournal = ({
  connection,
  stock,
  movements,
  reservations,
  warehouses,
  goods,
  fewOf,
  bus,
  logger,
  metrics,
}: JournalDeps) => {
  // Past the models (ADR 36).
  const [itemsDriver, rowsDriver] = [driverOf(stock), driverOf(movements)];

  watchOutbox(metrics, async () => {
    const look = itemsDriver.aggregate<{ pending: number; oldest: Date | null }>(
      [
        { $match: { dirty: true } },
        { $limit: OUTBOX_LOOK },
        { $group: { _id: null, pending: { $sum: 1 }, oldest: { $min: { $min: '$journal.at' } } } },
      ],
      { maxTimeMS: 2000 },
    );
    const [pending] = await look.toArray();
    return [{ collection: stock.collection.collectionName, pending: 0, oldest: null, ...pending }];
  });

  /** Marks that are no longer needed: of settled orders, and of requests that are days old. */
  const finishedMarks = async (items: readonly StockItemRecord[]): Promise<Set<string>> => {
    const now = Date.now();
    const marks = items.flatMap((item) => Object.entries(item.marks ?? {}));
    const requests = marks.filter(([mark, at]) => isRequestMark(mark) && now - at > REQUEST_MARK_KEPT_MS);
    const finished = new Set(requests.map(([mark]) => mark));
    const old = marks.flatMap(([mark, at]) => (!isRequestMark(mark) && now - at > MARK_KEPT_MS ? [mark] : []));
    if (old.length === 0) return finished;
    const settled = await reservations
      .find({ _id: { $in: [...new Set(old.map(orderOf))] }, status: { $in: SETTLED } }, { _id: 1 })
      .readConcern('majority')
      .maxTimeMS(2000)
      .lean<{ _id: string }[]>();
    const orders = new Set(settled.map(({ _id }) => _id));
    return new Set([...finished, ...old.filter((mark) => orders.has(orderOf(mark)))]);
  };

  const writeRows = async (items: readonly StockItemRecord[]): Promise<void> => {
    const rows = items.flatMap(rowsOf);
    if (rows.length === 0) return;
    await rowsDriver.insertMany(rows, { ordered: false }).catch((error: unknown) => {
      // Rows that are already there were written before a crash.
      if (!onlyDuplicates(error)) throw error;
    });
  };

  const write = async (updates: readonly { filter: object; update: object }[]): Promise<{ matchedCount: number }> =>
    updates.length === 0
      ? { matchedCount: 0 }
      : itemsDriver.bulkWrite(
          updates.map((updateOne) => ({ updateOne })),
          { ordered: false },
        );

  const unmarked = (item: StockItemRecord, finished: ReadonlySet<string>) =>
    Object.fromEntries(
      Object.keys(item.marks ?? {})
        .filter((mark) => finished.has(mark))
        .map((mark) => [`marks.${mark}`, 1]),
    );

  /** Removes published lines from their items: all of them if the item is unchanged, else only those lines. */
  const takeOut = async (pending: readonly PendingStockItem[], finished: ReadonlySet<string>): Promise<void> => {
    const whole = pending.filter(({ item }) => (item.journal?.length ?? 0) <= LINES_PER_ITEM);
    const { matchedCount } = await write(
      whole.map(({ item, level, crossing }) => ({
        filter: { _id: item._id, version: item.version, relayed: item.relayed },
        update: {
          $set: { ...publishedFigures(item, level), ...lowFields(item, crossing) },
          $inc: { relayed: linesOf(item).length },
          $unset: {
            dirty: 1,
            outboxParked: 1,
            journal: 1,
            acts: 1,
            ...unmarked(item, finished),
            ...(crossing === 'rose' && { lowSince: 1 }),
          },
        },
      })),
    );
    if (matchedCount === pending.length) return;
    // Those above that were taken out count more lines by now, so that these leave them alone.
    await write(
      pending
        .filter(({ item, events }) => events.length > 0 || linesOf(item).length > 0)
        .map(({ item, level, crossing }) => ({
          filter: { _id: item._id, relayed: item.relayed },
          update: {
            $pull: {
              journal: { id: { $in: linesOf(item).map(({ id }) => id) } },
              acts: { id: { $in: (item.acts ?? []).map(({ id }) => id) } },
            },
            $set: { ...publishedFigures(item, level), ...lowFields(item, crossing) },
            $inc: { relayed: linesOf(item).length },
            ...(crossing === 'rose' && { $unset: { lowSince: 1 } }),
          },
        })),
    );
  };

  const publisher = createLeasedPublisher(bus);

  /** Publishes the events; returns the items that were stopped, with their published events. */
  const publish = async (
    pendingItems: readonly PendingStockItem[],
    lease: Lease,
  ): Promise<Map<PendingStockItem, readonly OutgoingEvent[]>> => {
    const refused = pendingItems.filter(({ refusal }) => refusal !== undefined);
    const stopped = new Map(refused.map((pendingItem) => [pendingItem, pendingItem.events]));
    try {
      await publisher.publish(
        pendingItems.flatMap(({ events }) => events),
        lease,
      );
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      const reasons = new Map(error.refused.map(({ event, reason }) => [event, reason]));
      for (const pendingItem of pendingItems) {
        const first = pendingItem.events.find((event) => reasons.has(event));
        if (!first) continue;
        pendingItem.refusal = reasons.get(first) ?? '';
        stopped.set(
          pendingItem,
          pendingItem.events.filter((event) => !reasons.has(event)),
        );
      }
    }
    return stopped;
  };

  /**
   * Keeps an item out of the rounds until a person acts; its events stay in it, and a new write tries them once more.
   */
  const park = async (
    { item, events, level, refusal = '' }: PendingStockItem,
    publishedEvents: readonly OutgoingEvent[],
  ): Promise<void> => {
    const first = events.find((event) => !publishedEvents.includes(event));
    const out = new Set(publishedEvents.map(({ event }) => event.id));
    const line = linesOf(item).find(({ id }) => !out.has(id))?.id ?? null;
    const about = {
      collection: stock.collection.collectionName,
      key: item._id,
      topic: first?.topic ?? '',
      type: first?.event.type ?? null,
      reason: refusal,
    };
    const isNew = await parkDocument(connection, { ...about, line, wakes: 'dirty' });
    const lines = linesOf(item).flatMap(({ id }) => (out.has(id) ? [id] : []));
    const publishedLevel = publishedEvents.some(({ topic }) => topic === TOPICS.stockLevels)
      ? publishedFigures(item, level)
      : {};
    const rest = lines.length > 0 ? { $pull: { journal: { id: { $in: lines } } } } : {};
    const { matchedCount } = await write([
      {
        filter: { _id: item._id, version: item.version, relayed: item.relayed },
        update: {
          $set: { ...publishedLevel, outboxParked: true },
          $unset: { dirty: 1 },
          $inc: { relayed: lines.length },
          ...rest,
        },
      },
    ]);
    if (!isNew) return;
    // The item was written in the meantime: it is still in the rounds, and the next one parks it if necessary.
    if (matchedCount === 0) await unparkDocuments(connection, about.collection, [about.key]);
    else
      logger.error(
        about,
        'event of a stock item cannot be published: the item was parked and waits for a person (npm run parked)',
      );
  };

  /**
   * Publishes one round, and returns whether there is more. Majority reads only: a crash must not undo a level that was
   * published.
   */
  const drain = async (lease: Lease): Promise<boolean> => {
    await markSwitched(warehouses, stock);
    const items = await stock
      .find({ dirty: true })
      .limit(BATCH)
      .readConcern('majority')
      .maxTimeMS(2000)
      .lean<StockItemRecord[]>();
    if (items.length === 0) return false;
    // Read after the items: whatever is switched from now on marks them anew.
    const inactive = await inactiveAmong(warehouses, items);
    const pendingItems = items.map((item) => pendingItemOf(item, inactive, fewOf(item.shopUuid) ?? LOW_STOCK_UNITS));
    const [finished, stopped] = await Promise.all([
      finishedMarks(items),
      publish(pendingItems, lease),
      writeRows(items),
      nameItems(stock, goods, items),
    ]);
    const whole = pendingItems.filter((pendingItem) => !stopped.has(pendingItem));
    countPublished(
      metrics,
      whole.flatMap(({ events }) => events),
    );
    await takeOut(whole, finished);
    const freed = whole.filter(({ item }) => item.outboxParked).map(({ item }) => item._id);
    await unparkDocuments(connection, stock.collection.collectionName, freed);
    for (const [pendingItem, publishedEvents] of stopped) await park(pendingItem, publishedEvents);
    return items.length === BATCH || whole.some(({ item }) => (item.journal?.length ?? 0) > LINES_PER_ITEM);
  };

  return startLeasedLoop({
    connection,
    name: 'stock-journal',
    distanceMs: DISTANCE_MS,
    besideOthersMs: DISTANCE_MS,
    logger,
    round: async (lease) => {
      if (await drain(lease)) return 'now';
      return (await publisher.settle(lease)) ?? 'later';
    },
  });
};
