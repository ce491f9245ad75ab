import type { OrderState } from '@shop/contracts/order';
import type { OrderStep } from '@shop/contracts/order/storefront';

/** What a customer sees of an order's way: four things, in this order. */
export const MILESTONES = ['received', 'call', 'delivery', 'pay'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** How many of them each state has behind it; what was given up has what it had before. */
const BEHIND: Readonly<Record<Exclude<OrderState, 'returned' | 'cancelled'>, number>> = {
  pending: 1,
  not_found: 1,
  confirmed: 2,
  preparing: 2,
  packed: 2,
  in_pool: 2,
  announced: 2,
  shipped: 2,
  delivered: 4,
};

export const isOver = (state: OrderState): boolean =>
  state === 'delivered' || state === 'returned' || state === 'cancelled';

export const isGivenUp = (state: OrderState): state is 'returned' | 'cancelled' =>
  state === 'returned' || state === 'cancelled';

const behind = (state: OrderState, steps: readonly OrderStep[]): number =>
  isGivenUp(state)
    ? Math.max(1, ...steps.map((step) => (isGivenUp(step.state) ? 0 : BEHIND[step.state])))
    : BEHIND[state];

/** The milestones that are done, and when each was (ISO 8601) where that is known. */
export const progressOf = (
  state: OrderState,
  steps: readonly OrderStep[],
): Readonly<Record<Milestone, { readonly done: boolean; readonly at: string | undefined }>> => {
  const count = behind(state, steps);
  const at = (reached: OrderState): string | undefined => steps.find((step) => step.state === reached)?.at;
  return {
    received: { done: true, at: at('pending') },
    call: { done: count > 1, at: at('confirmed') },
    delivery: { done: count > 2, at: at('delivered') },
    pay: { done: count > 3, at: undefined },
  };
};
