import { TOPICS } from '@shop/contracts';
import { StockLevelChanged, StockLow, StockMoved } from '@shop/contracts/logistics/events';
import { algiersDay, isForGood, newEnvelope, reasonOf, type OutgoingEvent } from '@shop/service-kit';
import { v5 } from 'uuid';
import { crossingOf } from '../domain/low-crossing.ts';
import { availableOf } from '../domain/stock.ts';
import { SOURCE } from '../../shared/source.ts';
import type { StockItemRecord } from './stock-item.model.ts';

export const LINES_PER_ITEM = 1000;

export const linesOf = (item: StockItemRecord) => (item.journal ?? []).slice(0, LINES_PER_ITEM);

export const rowsOf = (item: StockItemRecord) =>
  linesOf(item).map(({ id, audit: _audit, ...line }) => ({
    _id: id,
    ...line,
    shopUuid: item.shopUuid,
    item: item._id,
    warehouse: item.warehouse,
    product: item.product,
    combination: item.combination,
  }));

const envelopeOf = (item: StockItemRecord, seq: number, at: Date, correlationId: string) => ({
  occurredAt: at.toISOString(),
  source: SOURCE,
  shopUuid: item.shopUuid,
  subject: item._id,
  seq,
  correlationId,
});

type JournalLine = ReturnType<typeof linesOf>[number];

/** The same lines always become the same events: ids are the lines' own, numbers follow from how many left before. */
const movedEvent = (
  item: StockItemRecord,
  { id, at, lot, type, quantity, document }: JournalLine,
  index: number,
): OutgoingEvent => ({
  topic: TOPICS.stockEvents,
  key: item._id,
  event: newEnvelope(StockMoved, {
    ...envelopeOf(item, item.relayed + index + 1, at, document ?? id),
    id,
    data: {
      warehouse: item.warehouse,
      product: item.product,
      combination: item.combination,
      lot,
      type,
      quantity,
      document,
    },
  }),
});

/** Before its movement: a line leaves its item with the movement. */
const auditEvents = ({ audit }: JournalLine): OutgoingEvent[] =>
  audit === undefined ? [] : [{ topic: TOPICS.staffActs, key: audit.subject, event: audit }];

/** D-5.04: a warehouse that is switched off never counts for a shop. */
const levelOf = (item: StockItemRecord, inactive: ReadonlySet<string>): number =>
  inactive.has(item.warehouse) ? 0 : Math.max(0, availableOf(item, algiersDay(Date.now())));

const actEvents = ({ acts = [] }: StockItemRecord): OutgoingEvent[] =>
  acts.map((event) => ({ topic: TOPICS.staffActs, key: event.subject, event }));

/**
 * The current level with its place, if one differs from what was published last; several changes in a row become one
 * snapshot. `seq` is
 * the document's version.
 */
const levelEvents = (item: StockItemRecord, available: number): OutgoingEvent[] => {
  const place = item.place ?? null;
  if (item.told === available && place === (item.toldPlace ?? null)) return [];
  const at = new Date();
  const level = {
    shopUuid: item.shopUuid,
    warehouse: item.warehouse,
    product: item.product,
    combination: item.combination,
    available,
    ...(place !== null && { place }),
  };
  return [
    {
      topic: TOPICS.stockLevels,
      key: item._id,
      event: newEnvelope(StockLevelChanged, {
        ...envelopeOf(item, item.version, at, item._id),
        data: { level, changedAt: at.toISOString() },
      }),
    },
  ];
};

/** Never changes, or an alert that is repeated after a crash would be another one. */
const ALERT_NAMESPACE = '5f0a3c1e-7d43-5b0b-9a53-0c7b6f1d2e84';

/** D-5.12: the alert that a level means. */
const lowEvents = (item: StockItemRecord, available: number, threshold: number): OutgoingEvent[] => [
  {
    topic: TOPICS.stockEvents,
    key: item._id,
    event: newEnvelope(StockLow, {
      ...envelopeOf(item, item.version, new Date(), item._id),
      id: v5(`${item.shopUuid}:${item._id}:${item.lowAlerts ?? 0}`, ALERT_NAMESPACE),
      data: {
        warehouse: item.warehouse,
        product: item.product,
        combination: item.combination,
        available,
        threshold,
      },
    }),
  },
];

/** An item with its events in order, and why the others of it cannot go out, if so. */
export interface PendingStockItem {
  readonly item: StockItemRecord;
  readonly events: readonly OutgoingEvent[];
  /** The level that its events publish, or that shops know already. */
  readonly level: number;
  /** D-5.12: what the level means for the alert of low stock. */
  readonly crossing: ReturnType<typeof crossingOf>;
  refusal?: string;
}

/**
 * The unpublished events of an item. A movement that cannot become an event is refused permanently and blocks the ones
 * behind it; it blocks neither other items nor this one's level, which shops sell by.
 *
 * @param inactive warehouses that are switched off
 * @param few the shop's threshold of low stock, for items without one of their own
 */
export const pendingItemOf = (item: StockItemRecord, inactive: ReadonlySet<string>, few: number): PendingStockItem => {
  const level = levelOf(item, inactive);
  const threshold = item.threshold ?? few;
  const isLow = item.lowSince !== undefined;
  // Switching a warehouse off takes its goods out of the shop; nobody has to order them again.
  const crossing = inactive.has(item.warehouse)
    ? 'nothing'
    : crossingOf({ before: item.told, available: level, threshold, isLow });
  const events: OutgoingEvent[] = [];
  let refusal: string | undefined;
  const tell = (make: () => readonly OutgoingEvent[]): boolean => {
    try {
      events.push(...make());
      return true;
    } catch (error) {
      if (!isForGood(error)) throw error;
      refusal ??= reasonOf(error);
      return false;
    }
  };
  linesOf(item).every((line, index) => tell(() => [...auditEvents(line), movedEvent(item, line, index)]));
  tell(() => actEvents(item));
  tell(() => levelEvents(item, level));
  if (crossing === 'alert') tell(() => lowEvents(item, level, threshold));
  return { item, events, level, crossing, ...(refusal !== undefined && { refusal }) };
};
