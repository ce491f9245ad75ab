import { StockLevelChanged, StockMoved, TOPICS } from '@shop/contracts';
import { isForGood, newEnvelope, reasonOf, type OutgoingEvent } from '@shop/service-kit';
import { availableOf } from '../domain/stock.ts';
import { SOURCE } from './source.ts';
import type { StockItemRecord } from './stock-item.model.ts';

export const LINES_PER_ITEM = 1000;

export const linesOf = (item: StockItemRecord) => (item.journal ?? []).slice(0, LINES_PER_ITEM);

export const rowsOf = (item: StockItemRecord) =>
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

export const levelOf = (item: StockItemRecord): number => Math.max(0, availableOf(item));

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

/** An item with its events in order, and why they cannot go out, if so. */
export interface StockLetter {
  readonly item: StockItemRecord;
  readonly events: readonly OutgoingEvent[];
  refusal?: string;
}

/** What an item has to tell. One whose events cannot be made is refused for good, and stops no other. */
export const letterOf = (item: StockItemRecord): StockLetter => {
  try {
    return { item, events: [...movedEvents(item), ...levelEvents(item)] };
  } catch (error) {
    if (!isForGood(error)) throw error;
    return { item, events: [], refusal: reasonOf(error) };
  }
};
