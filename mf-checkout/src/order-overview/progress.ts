import type { OrderState } from '@shop/contracts/order';
import type { OrderStep } from '@shop/contracts/order/storefront';

/** The progress of an order as customers see it: four milestones, in this order. */
export const MILESTONES = ['received', 'call', 'delivery', 'pay'] as const;
export type Milestone = (typeof MILESTONES)[number];

/** The number of milestones that each state has passed; a cancelled order keeps its own. */
const PASSED_MILESTONES: Readonly<Record<Exclude<OrderState, 'returned' | 'cancelled'>, number>> = {
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
    ? Math.max(1, ...steps.map((step) => (isGivenUp(step.state) ? 0 : PASSED_MILESTONES[step.state])))
    : PASSED_MILESTONES[state];

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
