import type { ExpeditionEvent, StockEvent } from '@shop/contracts/logistics/events';
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '@shop/contracts/order/events';
import { waitingFor } from './asking.ts';
import { changeRequest, contentEvents, writtenContent } from './change-content.ts';
import { withEntry } from './journey.ts';
import { calledAgain } from './next-try.ts';
import { withHistory, type OrderChange } from './order-change.ts';
import type { OrderFact } from './order-event.ts';
import { orderFactsOf } from './order-facts.ts';
import { announcedFrom, ANSWERS, type OrderAnswer } from './order-process.ts';
import {
  NO_EXPEDITION,
  type OrderRecord,
  type RecordedHistory,
  type RecordedShortage,
  type WantedContent,
} from './order-record.ts';
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

type Line = Parameters<typeof withHistory>[2];

type Allocations = Extract<Answer, { type: 'stock.changed' }>['data']['allocations'];
const reservationsOf = (allocations: Allocations): Pick<OrderRecord, 'reservations'> => ({
  reservations: allocations.map(({ warehouse, ...allocation }) => ({
    ...allocation,
    warehouse: warehouse.name,
    warehouseUuid: warehouse.uuid,
  })),
});

type Failed = Extract<Answer, { type: 'expedition.announcement-failed' }>['data'];
const refusedBy = ({ reason, kind, field }: Failed) => ({
  reason,
  ...(kind === 'unknown' && { kind }),
  ...(field && { field }),
});

type Progressed = Extract<Answer, { type: 'expedition.progressed' }>['data'];
const journeyOf = (order: OrderRecord, said: Progressed): Partial<OrderRecord> => {
  const { orderUuid: _order, expedition: _expedition, transporter, ...entry } = said;
  const journey = withEntry(order.journey ?? [], { ...entry, transporter: transporter.name });
  return journey ? { journey } : {};
};

/** The fields that an effective answer changes, apart from state, history and the open request. */
const fieldsOf = (order: OrderRecord, answer: Answer, at: string): Partial<OrderRecord> => {
  const expedition = order.expedition ?? NO_EXPEDITION;
  switch (answer.type) {
    case 'stock.changed':
      return {
        ...(order.awaiting?.content && writtenContent(order, order.awaiting.content)),
        ...reservationsOf(answer.data.allocations),
      };
    case 'stock.reserved':
    case 'stock.fitted':
      return reservationsOf(answer.data.allocations);
    case 'stock.refused':
      // Units that an unpacking did not find are still missing, which decides what can be packed (D-4.07).
      if (order.refusal?.action === 'unpack') return {};
      return {
        refusal: {
          action: order.awaiting?.action ?? 'confirm',
          at,
          reason: answer.data.reason ?? 'shortage',
          shortages: namedShortages({ ...order, ...order.awaiting?.content?.set }, answer.data.shortages),
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
        ...(order.transporter && { transporter: { ...order.transporter, ...answer.data.transporter } }),
        searchTerms: [...new Set([...order.searchTerms, trackingId.toLowerCase(), ...tokensOf(trackingId)])],
      };
    }
    case 'expedition.announcement-failed':
      return { refusal: { ...refusedBy(answer.data), action: 'announce', at, shortages: [] } };
    case 'expedition.withdrawal-failed':
      return {};
    case 'expedition.pooled':
      return { expedition: { ...expedition, uuid: answer.data.expedition, pool: answer.data.pool } };
    case 'expedition.taken-back':
      // A parcel that was handed over meanwhile travels under its number (D-7.06).
      if (order.state !== 'announced') return {};
      // The next announcement brings a tracking of its own; the journey and the history keep this one. What was to be
      // collected stays: what the customer has paid before is paid still.
      return { expedition: { ...expedition, trackingId: null } };
    case 'expedition.take-back-refused': {
      const { reason, until } = answer.data;
      return { refusal: { action: 'takeBack', at, reason, ...(until !== undefined && { until }), shortages: [] } };
    }
    case 'expedition.progressed':
      return journeyOf(order, answer.data);
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
  // D-7.06: the old tracking stays in the history.
  if (type === 'expedition.taken-back') return data.trackingId;
  return type === 'expedition.announcement-failed' ||
    type === 'expedition.withdrawal-failed' ||
    type === 'expedition.take-back-refused'
    ? data.reason
    : null;
};

/** Who found what in returned units. */
const inspectedBy = (order: OrderRecord, answer: Answer): Partial<RecordedHistory> => {
  if (answer.type !== 'stock.inspected') return {};
  const { by, product, combination, passed, rejected, hold, photos } = answer.data;
  const name = nameOf(order, product, combination);
  return { by: by.id, byName: by.name, inspection: { name, passed, rejected, hold, photos } };
};

/** Units of each line, in an order that does not depend on how they are spread over lots. */
const sumsOf = (units: readonly { readonly lineId: string; readonly quantity: number }[]): string => {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of units) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return JSON.stringify([...sums].filter(([, quantity]) => quantity > 0).toSorted());
};

/**
 * Logistics has followed a request that was given up and that the order, changed since, waits for no more: a pending
 * order gives the units back, and a confirmed one asks for its own. Null: nothing of that kind has happened.
 */
const correctionOf = (order: OrderRecord, answer: Answer, at: string): OrderChange | null => {
  if (order.awaiting !== null || !order.history.some(({ what }) => what === 'unanswered')) return null;
  if (answer.type === 'stock.reserved') {
    const data = { order: orderFactsOf(order), by: SYSTEM, reason: 'mistake' } as const;
    return { set: {}, events: [{ type: 'order.confirmation-withdrawn', version: 1, data }], quiet: true };
  }
  if (answer.type !== 'stock.changed') return null;
  const reservations = reservationsOf(answer.data.allocations);
  if (sumsOf(answer.data.allocations) === sumsOf(order.units)) return { set: reservations, events: [], quiet: true };
  const change = { totalBefore: order.total, totalAfter: order.total, lines: [] };
  const content: WantedContent = { set: {}, note: null, change };
  // The id of the answer: handling it twice asks once.
  const request = answer.id;
  const awaiting = { ...waitingFor('change', { at, request, by: SYSTEM, requestId: null }), content };
  const line = { at, by: SYSTEM.id, byName: SYSTEM.name, what: 'changeRequested', reason: null, requestId: null };
  return {
    set: withHistory(order, { ...reservations, awaiting }, line),
    events: [changeRequest(order, content, { request, by: SYSTEM })],
  };
};

/**
 * D-7.05: the company may have the parcel. The order is left where it was, marked, and an answer that a look-up brings
 * later still counts.
 */
const toBeChecked = (order: OrderRecord, fields: Partial<OrderRecord>, line: Line): OrderChange | null => {
  if (!order.awaiting) return null;
  const awaiting = { ...order.awaiting, askAgainAt: null };
  const isKnown = order.awaiting.askAgainAt === null && order.refusal?.kind === 'unknown';
  return isKnown
    ? { set: fields, events: [], quiet: true }
    : { set: withHistory(order, { ...fields, awaiting }, { ...line, what: 'toBeChecked' }), events: [] };
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
  if ((row.effect === 'advance' || row.effect === 'stay' || row.effect === 'back') && !isAwaited(order, answer))
    return row.effect === 'advance' ? correctionOf(order, answer, at) : null;
  const fields = fieldsOf(order, answer, at);
  if (row.effect === 'follow') return Object.keys(fields).length > 0 ? { set: fields, events: [], quiet: true } : null;
  if (row.effect === 'note') return { set: withHistory(order, fields, line), events: [], quiet: true };
  if (answer.type === 'expedition.announcement-failed' && answer.data.kind === 'unknown')
    return toBeChecked(order, fields, line);
  if (row.effect === 'stay') return { set: withHistory(order, { ...fields, awaiting: null }, line), events: [] };
  const to = row.effect === 'back' ? announcedFrom(order) : row.to;
  // Without its reservation the order has nothing that a change could follow: the person changes it again.
  const dropped = order.awaiting?.action === 'change' ? { awaiting: null } : {};
  const again = to === 'pending' ? calledAgain(order, at) : {};
  if (row.effect === 'reopen')
    return { set: withHistory(order, { ...fields, ...dropped, ...again, state: to }, line), events: [] };
  if (row.effect === 'give-up') {
    const set = withHistory(order, { ...fields, ...dropped, ...again, state: to }, line);
    const data = { order: orderFactsOf({ ...order, ...set }), by: SYSTEM, reason: giveUpReason(answer) } as const;
    return { set, events: [{ type: 'order.confirmation-withdrawn', version: 1, data }] };
  }

  const set: Partial<OrderRecord> = { ...fields, state: to, awaiting: null, refusal: null };
  const by = order.awaiting?.by ?? SYSTEM;
  const after = { ...order, ...set };
  const events: OrderFact[] =
    answer.type === 'stock.reserved'
      ? [{ type: 'order.confirmed', version: 1, data: { order: orderFactsOf(after), by } }]
      : answer.type === 'stock.changed'
        ? contentEvents(after, by)
        : [];
  const content = answer.type === 'stock.changed' ? order.awaiting?.content?.change : undefined;
  const moved = { ...line, by: by.id, byName: by.name, ...(content && { content, what: 'change' }) };
  return { set: withHistory(order, set, moved), events };
};
