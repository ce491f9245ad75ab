import { StockLevelChanged, StockMoved, TOPICS } from '@shop/contracts';
import { isDuplicateKey, newEnvelope, startLeasedLoop, type Bus, type Logger, type Metrics, type OutgoingEvent } from '@shop/service-kit';
import { mongo, type Connection } from 'mongoose';
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

/** Not waited for on the disk: the write that takes the lines out of their item follows, and is. */
const FOLLOWED = { w: 1 } as const;

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

/** The level as the document has it now; several changes in a row become one snapshot. `seq` is the document's version. */
const levelEvent = (item: StockItemRecord): OutgoingEvent => {
  const at = new Date();
  const level = { shopUuid: item.shopUuid, warehouse: item.warehouse, product: item.product, combination: item.combination, available: Math.max(0, availableOf(item)) };
  return { topic: TOPICS.stockLevels, key: item._id, event: newEnvelope(StockLevelChanged, { ...said(item, item.version, at, item._id), data: { level, changedAt: at.toISOString() } }) };
};

const onlyDuplicates = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat().every((one) => one.code === 11_000) : isDuplicateKey(error);

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
    const settled = await reservations.find({ _id: { $in: [...new Set(old.map(orderOf))] }, status: { $in: SETTLED } }, { _id: 1 }).maxTimeMS(2000).lean<{ _id: string }[]>();
    const orders = new Set(settled.map(({ _id }) => _id));
    return new Set(old.filter((mark) => orders.has(orderOf(mark))));
  };

  const writeRows = async (items: readonly StockItemRecord[]): Promise<void> => {
    const rows = items.flatMap(rowsOf);
    if (rows.length === 0) return;
    await movements.collection.insertMany(rows as never[], { ordered: false, writeConcern: FOLLOWED }).catch((error: unknown) => {
      // Rows that are already there were written before a crash.
      if (!onlyDuplicates(error)) throw error;
    });
  };

  /** Reads what is safe on the disk only: a level once told must not be unsaid by a crash. */
  const drain = async (): Promise<number> => {
    const items = await stock.find({ dirty: true }).limit(BATCH).readConcern('majority').maxTimeMS(2000).lean<StockItemRecord[]>();
    if (items.length === 0) return 0;
    const finished = await finishedMarks(items);
    await writeRows(items);
    const events = items.flatMap((item) => [...movedEvents(item), levelEvent(item)]);
    await bus.publish(events);
    metrics.published.inc(events.length);
    await stock.collection.bulkWrite(
      items.flatMap((item) => {
        const ids = linesOf(item).map(({ id }) => id);
        const marks = Object.fromEntries(Object.keys(item.marks ?? {}).filter((mark) => finished.has(mark)).map((mark) => [`marks.${mark}`, 1]));
        const whole = ids.length === (item.journal?.length ?? 0);
        return [
          { updateOne: { filter: { _id: item._id, relayed: item.relayed }, update: { $pull: { journal: { id: { $in: ids } } }, $inc: { relayed: ids.length }, ...(Object.keys(marks).length > 0 ? { $unset: marks } : {}) } } },
          // Nobody wrote since it was read: nothing more to carry.
          ...(whole ? [{ updateOne: { filter: { _id: item._id, version: item.version }, update: { $unset: { dirty: 1 } } } }] : []),
        ];
      }) as never, // ids are text here, the driver's default type is ObjectId
      { ordered: true },
    );
    return items.length;
  };

  return startLeasedLoop({
    connection,
    name: 'stock-journal',
    // A short breath lets changes of a busy item gather into one snapshot.
    gatherMs: GATHER_MS,
    logger,
    round: async () => ((await drain()) > 0 ? 'soon' : 'later'),
  });
};
