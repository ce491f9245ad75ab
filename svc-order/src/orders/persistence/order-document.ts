import type { EventEnvelope } from '@shop/contracts';
import { orderEventSchema } from '@shop/contracts/order/events';
import { newEvent, outboxOf, type NewEvent } from '@shop/service-kit';
import type { OrderFact } from '../domain/order-event.ts';
import type { OrderFigures } from '../domain/order-figures.ts';
import type { OrderRecord, VersionedOrder } from '../domain/order-record.ts';
import { wordsOf } from '../domain/search-terms.ts';

export const SOURCE = 'svc-order';

/** The stored form of an order. */
export interface OrderDocument extends Omit<OrderRecord, 'uuid'> {
  readonly _id: string;
  readonly version: number;
  readonly revision: number;
  /** The search terms as one text. */
  readonly words: string;
  /** The figures that the shop's counters hold of the order; absent until the order is counted. */
  readonly counted?: OrderFigures;
  /** Absent: the order has changed since it was counted, or was never counted. */
  readonly isCounted?: boolean | null;
  /** Absent: the order has changed since the card of its customer was brought up to date. */
  readonly isOnCard?: boolean | null;
  readonly outbox?: Record<string, EventEnvelope>;
  readonly outboxPending?: boolean;
  readonly outboxParked?: boolean;
  readonly handled?: readonly string[];
}

/** The origin of an order's event. */
export interface Cause {
  readonly requestId: string;
  /** The message that caused the change. Its id is kept as a mark, so that it changes the order once. */
  readonly causationId?: string;
  /** The idempotency key of the staff request that caused the change (D-4.08); kept as a mark too. */
  readonly operation?: string;
}

/** The facts of a change as events of its order. */
export const eventsOf = (
  order: OrderRecord,
  facts: readonly OrderFact[],
  occurredAt: string,
  cause: Cause,
): NewEvent[] =>
  facts.map(({ type, data }) =>
    newEvent(orderEventSchema(type), {
      data,
      shopUuid: order.shopUuid,
      subject: order.uuid,
      correlationId: cause.requestId,
      occurredAt,
      ...(cause.causationId === undefined ? {} : { causationId: cause.causationId }),
    }),
  );

/** A pool is a text where the release before wrote it (D-4.02): it names no pool of logistics. */
const withoutText = ({ expedition }: Pick<OrderRecord, 'expedition'>): Pick<OrderRecord, 'expedition'> | null => {
  const pool: unknown = expedition?.pool;
  return expedition && typeof pool === 'string' ? { expedition: { ...expedition, pool: null } } : null;
};

/** The order as it is decided upon. */
export const recordOf = (document: OrderDocument): VersionedOrder => {
  const {
    _id,
    outbox: _outbox,
    outboxPending: _pending,
    outboxParked: _parked,
    handled: _handled,
    words: _words,
    counted: _counted,
    isCounted: _isCounted,
    isOnCard: _isOnCard,
    ...rest
  } = document;
  return { ...rest, ...withoutText(rest), uuid: _id };
};

/** A new order with its events, and the audit entry of the member of staff who makes it. */
export const documentOf = (
  order: OrderRecord,
  facts: readonly OrderFact[],
  cause: Cause,
  acted?: NewEvent,
): OrderDocument => {
  const { uuid, ...fields } = order;
  const events = [...eventsOf(order, facts, order.placedAt, cause), ...(acted ? [acted] : [])];
  return {
    _id: uuid,
    ...fields,
    words: wordsOf(order.searchTerms),
    version: 1,
    revision: 1,
    ...(events.length > 0 ? { outbox: outboxOf(SOURCE, 1, events), outboxPending: true } : {}),
  };
};
