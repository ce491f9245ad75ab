import type { ParcelStatus } from '@shop/contracts/logistics';
import type { OrderState } from '@shop/contracts/order';
import type { OrderAction } from '@shop/contracts/order/dashboard';
import { waitingFor } from '../src/orders/domain/asking.ts';
import { decideAction, type ActionFacts } from '../src/orders/domain/decide-action.ts';
import type { Answer } from '../src/orders/domain/decide-answer.ts';
import { callRulesOf } from '../src/orders/domain/next-try.ts';
import type { ORDER_ANSWERS } from '../src/orders/domain/order-process.ts';
import { NO_EXPEDITION, type VersionedOrder } from '../src/orders/domain/order-record.ts';
import { inspected, placedOrder, SHOP, TRANSPORTER } from './fixtures.ts';

/** Orders in every state, and what happens to them, for the tests of the order's process. */
export const at = '2026-11-21T11:00:00.000Z';
export const request = '0192f0c8-6d5f-7aaa-8aaa-0000000000aa';
export const OTHER = '0192f0c8-6d5f-7aaa-8aaa-0000000000bb';
const NAMES = new Map([
  [TRANSPORTER, 'Yalidine'],
  [OTHER, 'ZR'],
]);
const transporter: ActionFacts['transporter'] = (uuid, deliveryType, deskId) => {
  const name = NAMES.get(uuid);
  if (!name) return 'transporter';
  if (deliveryType === 'home') return { transporter: { uuid, name, deliveryType }, deskId: null };
  return deskId === `${name}-1` ? { transporter: { uuid, name, deliveryType }, deskId } : 'desk';
};
const person: ActionFacts['person'] = (uuid) => (uuid === 'omar' ? { id: 'omar', name: 'Omar K.' } : null);
export const facts: ActionFacts = {
  calls: callRulesOf(undefined),
  mayDeliverInPart: true,
  poolsPackedOrders: false,
  by: { id: 'sarah', name: 'Sarah B.' },
  at,
  requestId: 'r1',
  request,
  available: () => 100,
  transporter,
  person,
};
export const reserved = (when: string) =>
  ({
    at: when,
    by: 'sarah',
    byName: 'Sarah B.',
    what: 'stock.reserved',
    from: 'pending',
    to: 'confirmed',
    reason: null,
    requestId: 'r0',
  }) as const;
export const inState = (state: OrderState, more: Partial<VersionedOrder> = {}): VersionedOrder =>
  placedOrder({ state, expedition: NO_EXPEDITION, ...(state === 'confirmed' && { history: [reserved(at)] }), ...more });
export const waiting = (action: 'confirm' | 'announce' | 'takeBack') => ({
  awaiting: waitingFor(action, { at, request, by: facts.by, requestId: 'r1' }),
});

/** The order after an action; fails if the action is refused. */
export const after = (
  order: VersionedOrder,
  action: OrderAction,
  overrides: Parameters<typeof decideAction>[2] = {},
) => {
  const decision = decideAction(order, action, overrides, facts);
  if ('refused' in decision) throw new Error(decision.refused);
  return { ...decision, order: { ...order, ...decision.set } };
};

export const POOL = { uuid: SHOP, number: 'L-12', day: '2026-11-21' };

/** What a company says of the parcel YAL-1. */
export const progressed = (status: ParcelStatus, minute = 0, trackingId = 'YAL-1') => ({
  orderUuid: placedOrder().uuid,
  expedition: request,
  transporter: { uuid: TRANSPORTER, name: 'Yalidine' },
  trackingId,
  status,
  reason: null,
  at: new Date(Date.parse(at) + minute * 60_000).toISOString(),
  raw: `dit ${status}`,
  place: null,
});

export const answer = (type: (typeof ORDER_ANSWERS)[number], requestId = request): Answer => {
  const order = placedOrder();
  const envelope = {
    id: request,
    version: 1 as const,
    occurredAt: at,
    source: 'svc-logistics',
    shopUuid: SHOP,
    subject: order.uuid,
    seq: 1,
    correlationId: 'c',
  };
  const warehouse = { uuid: SHOP, name: 'Alger' };
  switch (type) {
    case 'stock.reserved':
      return {
        ...envelope,
        type,
        data: { orderUuid: order.uuid, request: requestId, strategy: 'FIFO', allocations: [] },
      };
    case 'stock.refused':
      return { ...envelope, type, data: { orderUuid: order.uuid, request: requestId, shortages: [] } };
    case 'stock.short':
      return { ...envelope, type, data: { orderUuid: order.uuid, shortages: [] } };
    case 'stock.changed':
      return { ...envelope, type, data: { orderUuid: order.uuid, request: requestId, allocations: [] } };
    case 'stock.fitted':
      return { ...envelope, type, data: { orderUuid: order.uuid, allocations: [] } };
    case 'stock.released':
      return { ...envelope, type, data: { orderUuid: order.uuid, reason: 'old' } };
    case 'stock.unprepared':
      return { ...envelope, type, data: { orderUuid: order.uuid, reservedAt: at, days: 7 } };
    case 'stock.inspected':
      return { ...envelope, type, data: inspected(order) };
    case 'expedition.opened':
      return { ...envelope, type, data: { orderUuid: order.uuid, expedition: requestId, warehouse } };
    case 'expedition.announced':
      return {
        ...envelope,
        type,
        data: {
          orderUuid: order.uuid,
          request: requestId,
          expedition: requestId,
          transporter: { uuid: TRANSPORTER, name: 'Yalidine' },
          trackingId: 'YAL-1',
        },
      };
    case 'expedition.announcement-failed':
      return { ...envelope, type, data: { orderUuid: order.uuid, request: requestId, reason: 'down' } };
    case 'expedition.withdrawal-failed':
      return {
        ...envelope,
        type,
        data: {
          orderUuid: order.uuid,
          transporter: TRANSPORTER,
          reference: order.number,
          trackingId: null,
          reason: 'away',
        },
      };
    case 'expedition.pooled':
      return { ...envelope, type, data: { orderUuid: order.uuid, expedition: requestId, pool: POOL } };
    case 'expedition.taken-back':
      return { ...envelope, type, data: { orderUuid: order.uuid, request: requestId, trackingId: 'YAL-1' } };
    case 'expedition.take-back-refused':
      return { ...envelope, type, data: { orderUuid: order.uuid, request: requestId, reason: 'Déjà ramassé' } };
    case 'expedition.progressed':
      return { ...envelope, type, data: progressed('inTransit') };
  }
};
