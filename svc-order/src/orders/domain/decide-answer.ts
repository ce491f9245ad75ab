import type { ExpeditionEvent, StockEvent } from '@shop/contracts/logistics/events';
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '@shop/contracts/order/events';
import { withHistory, type OrderChange } from './order-change.ts';
import type { OrderFact } from './order-event.ts';
import { orderFactsOf } from './order-facts.ts';
import { ANSWERS, type OrderAnswer } from './order-process.ts';
import { NO_EXPEDITION, type OrderRecord, type RecordedHistory, type RecordedShortage } from './order-record.ts';
import { tokensOf } from './search-terms.ts';

/** An event of another service about an order. */
export type Answer = Extract<StockEvent | ExpeditionEvent, { type: OrderAnswer }>;

const SYSTEM = { id: 'system', name: '' } as const;

/** An answer counts only for the current request; the answer to an older one is outdated. */
const isAwaited = (order: OrderRecord, answer: Answer): boolean =>
  'request' in answer.data && order.awaiting?.request === answer.data.request;

/** The name of a product or of a pack's content as the order has it. */
const nameOf = (order: OrderRecord, product: string, combination: string | null): string => {
  const contents = order.lines.flatMap((line) => (line.contents.length > 0 ? line.contents : [line]));
  const own = contents.find((content) => content.product === product && content.combination === combination);
  return own ? [own.name, own.attributes].filter(Boolean).join(' · ') : '';
};

const namedShortages = (order: OrderRecord, shortages: readonly Omit<RecordedShortage, 'name'>[]): RecordedShortage[] =>
  shortages.map((shortage) => {
    const line = order.lines.find(
      ({ id }) => id === order.units.find(({ lineId }) => lineId === shortage.lineId)?.orderLine,
    );
    return {
      ...shortage,
      name: line?.contents.find(({ product }) => product === shortage.product)?.name ?? line?.name ?? '',
    };
  });

/** The fields that an effective answer changes, apart from state, history and the open request. */
const fieldsOf = (order: OrderRecord, answer: Answer, at: string): Partial<OrderRecord> => {
  const expedition = order.expedition ?? NO_EXPEDITION;
  switch (answer.type) {
    case 'stock.reserved':
    case 'stock.fitted':
      return {
        reservations: answer.data.allocations.map(({ warehouse, ...allocation }) => ({
          ...allocation,
          warehouse: warehouse.name,
        })),
      };
    case 'stock.refused':
      return {
        refusal: {
          action: 'confirm',
          at,
          reason: answer.data.reason ?? 'shortage',
          shortages: namedShortages(order, answer.data.shortages),
        },
      };
    case 'stock.short':
      return {
        refusal: { action: 'unpack', at, reason: 'shortage', shortages: namedShortages(order, answer.data.shortages) },
      };
    case 'stock.released':
    case 'stock.unprepared':
      return { reservations: [] };
    case 'stock.inspected':
      return {};
    case 'expedition.opened':
      return { expedition: { ...expedition, uuid: answer.data.expedition, warehouse: answer.data.warehouse.name } };
    case 'expedition.announced': {
      const { trackingId } = answer.data;
      return {
        expedition: { ...expedition, uuid: answer.data.expedition, trackingId },
        transporter: { ...order.transporter, ...answer.data.transporter },
        searchTerms: [...new Set([...order.searchTerms, trackingId.toLowerCase(), ...tokensOf(trackingId)])],
      };
    }
    case 'expedition.announcement-failed':
      return { refusal: { action: 'announce', at, reason: answer.data.reason, shortages: [] } };
    case 'expedition.withdrawal-failed':
      return {};
  }
};

/** Why a confirmed order gives its units up. */
const giveUpReason = (answer: Answer): WithdrawalReason =>
  answer.type === 'stock.unprepared' && answer.data.reason === 'count' ? 'count' : 'not-prepared';

/** What a line of the history is about. D-5.10: units that a count did not find are no lack of preparation. */
const whatOf = (answer: Answer): string =>
  answer.type === 'stock.unprepared' && giveUpReason(answer) === 'count' ? 'stock.missing' : answer.type;

const isWithdrawal = (reason: string): boolean => WITHDRAWAL_REASONS.some((one) => one === reason);

const reasonOf = ({ type, data }: Answer): string | null => {
  if (type === 'stock.inspected') return data.notes.join(' · ') || null;
  // The line before, with which the order gave its units up, says why.
  if (type === 'stock.released') return isWithdrawal(data.reason) ? null : data.reason;
  return type === 'expedition.announcement-failed' || type === 'expedition.withdrawal-failed' ? data.reason : null;
};

/** Who found what in returned units. */
const inspectedBy = (order: OrderRecord, answer: Answer): Partial<RecordedHistory> => {
  if (answer.type !== 'stock.inspected') return {};
  const { by, product, combination, passed, rejected, hold, photos } = answer.data;
  const name = nameOf(order, product, combination);
  return { by: by.id, byName: by.name, inspection: { name, passed, rejected, hold, photos } };
};

/**
 * The effect of another service's answer on an order, by the table of `order-process.ts`. Null: no effect, because the
 * answer came twice, came late, or was never requested. An `undo` publishes the cancellation again, so that work done
 * too late is taken back.
 * @param at ISO 8601, UTC.
 */
export const decideAnswer = (order: OrderRecord, answer: Answer, at: string): OrderChange | null => {
  const row = ANSWERS[answer.type][order.state];
  if (row.effect === 'ignore') return null;
  const line = {
    at,
    by: SYSTEM.id,
    byName: SYSTEM.name,
    what: whatOf(answer),
    reason: reasonOf(answer),
    requestId: order.awaiting?.requestId ?? null,
    ...inspectedBy(order, answer),
  };
  if (row.effect === 'undo') {
    const reason = order.history.findLast(({ what }) => what === 'cancel')?.reason ?? '';
    return {
      set: withHistory(order, {}, line),
      events: [{ type: 'order.cancelled', version: 1, data: { order: orderFactsOf(order), by: SYSTEM, reason } }],
      quiet: true,
    };
  }
  if ((row.effect === 'advance' || row.effect === 'stay') && !isAwaited(order, answer)) return null;
  const fields = fieldsOf(order, answer, at);
  if (row.effect === 'follow') return { set: fields, events: [], quiet: true };
  if (row.effect === 'note') return { set: withHistory(order, fields, line), events: [], quiet: true };
  if (row.effect === 'stay') return { set: withHistory(order, { ...fields, awaiting: null }, line), events: [] };
  if (row.effect === 'reopen') return { set: withHistory(order, { ...fields, state: row.to }, line), events: [] };
  if (row.effect === 'give-up') {
    const set = withHistory(order, { ...fields, state: row.to }, line);
    const data = { order: orderFactsOf({ ...order, ...set }), by: SYSTEM, reason: giveUpReason(answer) } as const;
    return { set, events: [{ type: 'order.confirmation-withdrawn', version: 1, data }] };
  }

  const set: Partial<OrderRecord> = { ...fields, state: row.to, awaiting: null, refusal: null };
  const by = order.awaiting?.by ?? SYSTEM;
  const events: OrderFact[] =
    answer.type === 'stock.reserved'
      ? [{ type: 'order.confirmed', version: 1, data: { order: orderFactsOf({ ...order, ...set }), by } }]
      : [];
  return { set: withHistory(order, set, { ...line, by: by.id, byName: by.name }), events };
};
