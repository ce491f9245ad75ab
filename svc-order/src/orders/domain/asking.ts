import { changeRequest } from './change-content.ts';
import { withHistory, type OrderChange } from './order-change.ts';
import type { OrderFact } from './order-event.ts';
import { orderFactsOf } from './order-facts.ts';
import type { Person } from './order-parts.ts';
import { NO_EXPEDITION, type OrderRecord, type Waiting } from './order-record.ts';

/** Seconds without an answer before each repetition of a request; after the last it is given up. Two hours in total. */
const PAUSES_S = [30, 60, 120, 240, 480, 900, 1800, 3600] as const;

const SYSTEM = { id: 'system', name: '' } as const;

/** @param at ISO 8601, UTC, as the answer; null: not again. */
const askAgainAt = (at: string, tries: number): string | null => {
  const pause = PAUSES_S[tries];
  return pause === undefined ? null : new Date(Date.parse(at) + pause * 1000).toISOString();
};

interface ActionRequest {
  readonly at: string;
  readonly request: string;
  readonly by: Person;
  /** Null: no person asked for it. */
  readonly requestId: string | null;
}

/** The state of a request that logistics has to answer. */
export const waitingFor = (action: Waiting['action'], { at, request, by, requestId }: ActionRequest): Waiting => ({
  action,
  since: at,
  request,
  by,
  requestId,
  tries: 0,
  askAgainAt: askAgainAt(at, 0),
});

/**
 * A request that was given up blocks no action. Its answer still counts if it arrives while the order is unchanged; a
 * new request, another content, a merge, and any step that leads on make it outdated.
 */
export const isWaiting = ({ awaiting }: Pick<OrderRecord, 'awaiting'>): boolean =>
  awaiting !== null && awaiting.askAgainAt !== null;

/**
 * What ends a request about units that was given up, when the order that it was about changes. A parcel that was
 * announced all the same exists, however the order was changed: its answer still counts.
 */
export const withoutGivenUp = (order: Pick<OrderRecord, 'awaiting'>): { readonly awaiting?: null } =>
  order.awaiting !== null && order.awaiting.action !== 'announce' && !isWaiting(order) ? { awaiting: null } : {};

/** What decides which actions are possible now (D-4.02). */
export const actableOf = (order: Pick<OrderRecord, 'state' | 'pickup' | 'awaiting'>) => ({
  state: order.state,
  collected: Boolean(order.pickup),
  waiting: isWaiting(order),
});

const requestOf = (order: OrderRecord, { action, request, by, content }: Waiting): OrderFact => {
  if (content) return changeRequest(order, content, { request, by });
  const data = { order: orderFactsOf(order), request, by };
  if (action === 'confirm') return { type: 'order.confirmation-requested', version: 1, data };
  if (action === 'takeBack') return { type: 'order.take-back-requested', version: 1, data };
  if (!order.transporter) throw new Error('an order that is collected has no parcel to announce');
  const { uuid: transporter, deliveryType } = order.transporter;
  const { serviceCode, codAmount } = order.expedition ?? NO_EXPEDITION;
  const wish = { transporter, deliveryType, serviceCode, codAmount: codAmount ?? order.total };
  return { type: 'order.announcement-requested', version: 1, data: { ...data, ...wish } };
};

/**
 * The next step for a request without an answer: it is sent again, and logistics repeats its first answer; or it is
 * given up, which staff see. Null: nothing is due.
 * @param at ISO 8601, UTC.
 */
export const askAgain = (order: OrderRecord, at: string): OrderChange | null => {
  const { awaiting } = order;
  if (!awaiting?.askAgainAt || awaiting.askAgainAt > at) return null;
  const tries = awaiting.tries + 1;
  const next = { ...awaiting, tries, askAgainAt: askAgainAt(at, tries) };
  if (next.askAgainAt !== null) return { set: { awaiting: next }, events: [requestOf(order, awaiting)], quiet: true };
  const refusal = { action: awaiting.action, at, reason: 'no-answer', shortages: [] };
  const line = {
    at,
    by: SYSTEM.id,
    byName: SYSTEM.name,
    what: 'unanswered',
    reason: null,
    requestId: awaiting.requestId,
  };
  return { set: withHistory(order, { awaiting: next, refusal }, line), events: [] };
};
