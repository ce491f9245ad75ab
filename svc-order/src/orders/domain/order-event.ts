import type { OrderEvent } from '@shop/contracts/order/events';

/** What happened, before the outbox gives it an id, a place in the order's sequence and the request it came from. */
export type OrderFact = {
  [Type in OrderEvent['type']]: {
    readonly type: Type;
    readonly version: 1;
    readonly data: Extract<OrderEvent, { type: Type }>['data'];
  };
}[OrderEvent['type']];
