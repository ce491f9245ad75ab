import type { OrderEvent } from '@shop/contracts/order/events';

/** An event before the outbox gives it an id, a sequence number and the request that caused it. */
export type OrderFact = {
  [Type in OrderEvent['type']]: {
    readonly type: Type;
    readonly version: 1;
    readonly data: Extract<OrderEvent, { type: Type }>['data'];
  };
}[OrderEvent['type']];
