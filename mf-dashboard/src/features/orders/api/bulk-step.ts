import {
  getOrder,
  getTransitions,
  type ActionBody,
  type Order,
  type OrderAction,
  type OrderRow,
  type Shortage,
} from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { actAsSeen } from '../../../shared/act-on-order.ts';
import type { IdempotencyKeys } from '@shop/back-office/commands';

const LOOK_AGAIN_MS = 400;
/** Logistics answers within a second; longer than this is another trouble. */
const ANSWER_WITHIN_MS = 15_000;

export type OrderCheck =
  | { readonly kind: 'possible'; readonly version: number }
  /** It is in another state than the person saw. */
  | { readonly kind: 'changed'; readonly state: Order['state'] }
  | { readonly kind: 'not-now' };

/** D-4.02: whether an order can take this step now. */
export const checkOrder = async (row: OrderRow, action: OrderAction): Promise<OrderCheck> => {
  const { state, version, transitions } = (await callStaff(getTransitions, { params: { uuid: row.uuid } })).body;
  if (state !== row.state) return { kind: 'changed', state };
  return transitions.includes(action) ? { kind: 'possible', version } : { kind: 'not-now' };
};

export type OrderStep =
  | { readonly kind: 'done' }
  /** Asked of logistics, which has not answered yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly title: string; readonly shortages: readonly Shortage[] }
  /** Logistics said no. */
  | { readonly kind: 'denied'; readonly shortages: readonly Shortage[] };

const answered = async (order: Order): Promise<Order> => {
  const until = Date.now() + ANSWER_WITHIN_MS;
  let now = order;
  while (now.awaiting !== null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    now = (await callStaff(getOrder, { params: { uuid: order.uuid } })).body;
  }
  return now;
};

/**
 * D-4.03, D-4.08: takes one order one step, with its own version and its own key. A step that logistics answers is
 * looked after until it has.
 * @param keys of this order alone: the same step after a lost answer is the same write.
 * @throws ApiError, NetworkError
 */
export const stepOrder = async (
  row: OrderRow,
  version: number,
  action: OrderAction,
  written: Omit<ActionBody, 'version'>,
  keys: IdempotencyKeys,
): Promise<OrderStep> => {
  const answer = await actAsSeen(row, version, action, written, keys);
  if (answer.status === 409)
    return { kind: 'refused', title: answer.body.title, shortages: answer.body.shortages ?? [] };
  if (answer.status === 422) return { kind: 'refused', title: answer.body.title, shortages: [] };
  if (answer.body.awaiting === null) return { kind: 'done' };
  const after = await answered(answer.body);
  if (after.awaiting !== null) return { kind: 'waiting' };
  return after.refusal === null ? { kind: 'done' } : { kind: 'denied', shortages: after.refusal.shortages };
};
