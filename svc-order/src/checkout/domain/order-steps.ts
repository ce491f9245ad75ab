import type { OrderState } from '@shop/contracts/order';
import type { OrderStep } from '@shop/contracts/order/storefront';
import type { RecordedHistory } from '../../orders/domain/order-record.ts';

/** Customers are not shown the pool that a packed parcel waits in. */
const visibleState = (state: OrderState): OrderState => (state === 'in_pool' ? 'packed' : state);

/**
 * The states that an order has reached, as its customer sees them: each once, without states that it has gone back
 * from.
 */
export const stepsOf = (history: readonly Pick<RecordedHistory, 'to' | 'at'>[]): OrderStep[] =>
  history.reduce<OrderStep[]>((steps, { to, at }) => {
    const state = visibleState(to);
    const earlier = steps.findIndex((step) => step.state === state);
    return earlier === -1 ? [...steps, { state, at }] : steps.slice(0, earlier + 1);
  }, []);
