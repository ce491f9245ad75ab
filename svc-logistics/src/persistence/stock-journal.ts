import { StockLevelChanged, StockMoved, TOPICS } from '@shop/contracts';
import { createLeasedPublisher, newEnvelope, onlyDuplicates, startLeasedLoop, type Lease, type Bus, type Logger, type Metrics, type OutgoingEvent } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { SETTLED } from '../domain/reservation.ts';
import { availableOf } from '../domain/stock.ts';
import type { MovementModel } from './movement.model.ts';
import type { ReservationModel } from './reservation.model.ts';
import { SOURCE } from './source.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

interface JournalDeps {
  readonly connection: Connection;
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
  readonly reservations: ReservationModel;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const BATCH = 200;
const LINES_PER_ITEM = 1000;
const GATHER_MS = 50;
/** Longer than any worker acts on what it read (`STALE_AFTER_MS` of reserve-stock, twice). */
const MARK_KEPT_MS = 10_000;

const linesOf = (item: StockItemRecord) => (item.journal ?? []).slice(0, LINES_PER_ITEM);

const rowsOf = (item: StockItemRecord) =>
  linesOf(item).map(({ id, ...line }) => ({ _id: id, ...line, shopUuid: item.shopUuid, item: item._id, warehouse: item.warehouse, product: item.product, combination: item.combination }));

const said = (item: StockItemRecord, seq: number, at: Date, correlationId: string) => ({ occurredAt: at.toISOString(), source: SOURCE, shopUuid: item.shopUuid, subject: item._id, seq, correlationId });

/** The same lines always become the same events: ids are the lines' own, numbers follow from how many left before. */
const movedEvents = (item: StockItemRecord): OutgoingEvent[] =>
  linesOf(item).map(({ id, at, lot, type, quantity, document }, index) => ({
    topic: TOPICS.stockEvents,
    key: item._id,
    event: newEnvelope(StockMoved, {
      ...said(item, item.relayed + index + 1, at, document ?? id),
      id,
      data: { warehouse: item.warehouse, product: item.product, combination: item.combination, lot, type, quantity, document },
    }),
  }));

const levelOf = (item: StockItemRecord): number => Math.max(0, availableOf(item));

/**
 * The level as the document has it now, when it is another than was told last; several changes in a row become one
 * snapshot. `seq` is the document's version.
 */
const levelEvents = (item: StockItemRecord): OutgoingEvent[] => {
  const available = levelOf(item);
  if (item.told === available) return [];
  const at = new Date();
  const level = { shopUuid: item.shopUuid, warehouse: item.warehouse, product: item.product, combination: item.combination, available };
  return [{ topic: TOPICS.stockLevels, key: item._id, event: newEnvelope(StockLevelChanged, { ...said(item, item.version, at, item._id), data: { level, changedAt: at.toISOString() } }) }];
};

const orderOf = (mark: string): string => mark.split('_')[0] ?? mark;

/**
 * Carries what stock items hold (D-5.03): movements into the append-only journal and to `shop.stock.events`, the level
 * to `shop.stock.levels`. Everything it does can be done twice, so a crash at any point repeats at most; the lease only
 * saves two replicas the double work.
 */
export const startStockJournal = ({ connection, stock, movements, reservations, bus, logger, metrics }: JournalDeps) => {
  /** Marks of orders that need them no more. */
  const finishedMarks = async (items: readonly StockItemRecord[]): Promise<Set<string>> => {
    const before = Date.now() - MARK_KEPT_MS;
    const old = items.flatMap((item) => Object.entries(item.marks ?? {}).filter(([, at]) => at < before).map(([mark]) => mark));
    if (old.length === 0) return new Set();
    const settled = await reservations.find({ _id: { $in: [...new Set(old.map(orderOf))] }, status: { $in: SETTLED } }, { _id: 1 }).readConcern('majority').maxTimeMS(2000).lean<{ _id: string }[]>();
    const orders = new Set(settled.map(({ _id }) => _id));
    return new Set(old.filter((mark) => orders.has(orderOf(mark))));
  };

  const writeRows = async (items: readonly StockItemRecord[]): Promise<void> => {
    const rows = items.flatMap(rowsOf);
    if (rows.length === 0) return;
    await movements.collection.insertMany(rows as never[], { ordered: false }).catch((error: unknown) => {
      // Rows that are already there were written before a crash.
      if (!onlyDuplicates(error)) throw error;
    });
  };

  const write = async (updates: readonly { filter: object; update: object }[]): Promise<{ matchedCount: number }> =>
    updates.length === 0
      ? { matchedCount: 0 }
      : stock.collection.bulkWrite(updates.map((updateOne) => ({ updateOne })) as never, { ordered: false }); // ids are text here, the driver's default type is ObjectId

  const unmarked = (item: StockItemRecord, finished: ReadonlySet<string>) =>
    Object.fromEntries(Object.keys(item.marks ?? {}).filter((mark) => finished.has(mark)).map((mark) => [`marks.${mark}`, 1]));

  /** Takes what was carried out of its items: all at once where nobody wrote meanwhile, else those lines only. */
  const takeOut = async (items: readonly StockItemRecord[], finished: ReadonlySet<string>): Promise<void> => {
    const whole = items.filter((item) => (item.journal?.length ?? 0) <= LINES_PER_ITEM);
    const { matchedCount } = await write(
      whole.map((item) => ({
        filter: { _id: item._id, version: item.version, relayed: item.relayed },
        update: { $set: { told: levelOf(item) }, $inc: { relayed: linesOf(item).length }, $unset: { dirty: 1, journal: 1, ...unmarked(item, finished) } },
      })),
    );
    if (matchedCount === items.length) return;
    // Those above that were taken out count more lines by now, so that these leave them alone.
    await write(
      items.filter((item) => linesOf(item).length > 0).map((item) => ({
        filter: { _id: item._id, relayed: item.relayed },
        update: { $pull: { journal: { id: { $in: linesOf(item).map(({ id }) => id) } } }, $set: { told: levelOf(item) }, $inc: { relayed: linesOf(item).length } },
      })),
    );
  };

  const publisher = createLeasedPublisher(bus);

  /** Reads what is safe on the disk only: a level once told must not be unsaid by a crash. */
  const drain = async (lease: Lease): Promise<number> => {
    const items = await stock.find({ dirty: true }).limit(BATCH).readConcern('majority').maxTimeMS(2000).lean<StockItemRecord[]>();
    if (items.length === 0) return 0;
    const events = items.flatMap((item) => [...movedEvents(item), ...levelEvents(item)]);
    const [finished] = await Promise.all([finishedMarks(items), writeRows(items), publisher.publish(events, lease)]);
    metrics.published.inc(events.length);
    await takeOut(items, finished);
    return items.length;
  };

  return startLeasedLoop({
    connection,
    name: 'stock-journal',
    // A short breath lets changes of a busy item gather into one snapshot.
    gatherMs: GATHER_MS,
    logger,
    round: async (lease) => {
      if ((await drain(lease)) > 0) return 'soon';
      return (await publisher.settle(lease)) ?? 'later';
    },
  });
};
