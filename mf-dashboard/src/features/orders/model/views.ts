import { ORDER_STATES, type OrderState } from '@shop/contracts/order';

/** The saved views of the list: a tab for each, with its count. `waiting` counts are the yellow ones. */
export const VIEWS = [
  { name: 'all', states: [], waiting: false },
  { name: 'toConfirm', states: ['pending'], waiting: true },
  { name: 'notFound', states: ['not_found'], waiting: false },
  { name: 'toPrepare', states: ['confirmed', 'preparing'], waiting: false },
  { name: 'toShip', states: ['packed', 'in_pool', 'announced'], waiting: false },
  { name: 'shipped', states: ['shipped'], waiting: false },
  { name: 'delivered', states: ['delivered'], waiting: false },
  { name: 'returned', states: ['returned', 'cancelled'], waiting: false },
] as const satisfies readonly { name: string; states: readonly OrderState[]; waiting: boolean }[];
export type View = (typeof VIEWS)[number];

export const viewNamed = (name: string | null): View => VIEWS.find((view) => view.name === name) ?? VIEWS[0];

/** @param counts orders per state; @returns how many the view holds; null: one of its states is not counted. */
export const countOf = (view: View, counts: Partial<Record<OrderState, number>>): number | null => {
  let sum = 0;
  for (const state of view.states.length === 0 ? ORDER_STATES : view.states) {
    const count = counts[state];
    if (count === undefined) return null;
    sum += count;
  }
  return sum;
};
