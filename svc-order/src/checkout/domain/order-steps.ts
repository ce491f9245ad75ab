import type { OrderState } from '@shop/contracts/order';
import type { OrderStep } from '@shop/contracts/order/storefront';
import type { RecordedHistory } from '../../orders/domain/order-record.ts';

/** Which pool a packed parcel waits in is the shop's own affair. */
const shown = (state: OrderState): OrderState => (state === 'in_pool' ? 'packed' : state);

/**
 * The states that an order has reached, as its customer is told of them: each once, and what it has gone back behind
 * no more.
 */
export const stepsOf = (history: readonly Pick<RecordedHistory, 'to' | 'at'>[]): OrderStep[] =>
  history.reduce<OrderStep[]>((steps, { to, at }) => {
    const state = shown(to);
    const seen = steps.findIndex((step) => step.state === state);
    return seen === -1 ? [...steps, { state, at }] : steps.slice(0, seen + 1);
  }, []);
