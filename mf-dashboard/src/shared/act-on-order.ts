import { actOnOrder, type ActionBody, type Order, type OrderAction } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import type { IdempotencyKeys } from '@shop/back-office/commands';

/** The fields of an order that a person sees before acting on it, on its own page or in the list. */
export type SeenOrder = Pick<Order, 'uuid' | 'state' | 'total'> & {
  readonly awaiting: Pick<NonNullable<Order['awaiting']>, 'action'> | null;
  readonly assignee: Pick<NonNullable<Order['assignee']>, 'uuid'> | null;
};

/**
 * Whether the fresh order equals the one that the person saw. Other services may have added details of their own in the
 * meantime.
 */
export const isSameToThePerson = (seen: SeenOrder, fresh: SeenOrder): boolean =>
  seen.state === fresh.state &&
  seen.awaiting?.action === fresh.awaiting?.action &&
  seen.assignee?.uuid === fresh.assignee?.uuid &&
  seen.total === fresh.total;

/**
 * D-4.03, D-4.08: takes an order one step, once more on its fresh version where that is, to the person, what they saw.
 * @param keys the same step after a lost answer is the same write.
 * @throws ApiError, NetworkError
 */
export const actAsSeen = async (
  seen: SeenOrder,
  version: number,
  action: OrderAction,
  written: Partial<ActionBody> | undefined,
  keys: IdempotencyKeys,
) => {
  const { uuid } = seen;
  const act = (of: number) => {
    const body = { version: of, ...written };
    return callStaff(actOnOrder, {
      params: { uuid, action },
      body,
      headers: { 'idempotency-key': keys.of([uuid, action, body]) },
      repeatable: true,
    });
  };
  let answer = await act(version);
  if (answer.status === 409 && answer.body.type === 'stale' && isSameToThePerson(seen, answer.body.order))
    answer = await act(answer.body.order.version);
  keys.answered();
  return answer;
};
