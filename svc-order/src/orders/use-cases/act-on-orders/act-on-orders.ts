import {
  actOnOrder as endpoint,
  type ActionBody,
  type OrderAction,
  type OrderRow,
} from '@shop/contracts/order/dashboard';
import { mayCall, type StaffClaims } from '@shop/contracts/staff';
import { untilCommitted, type StaffCommand } from '@shop/service-kit';
import { actableOf } from '../../domain/asking.ts';
import type { ActionRefusal } from '../../domain/decide-action.ts';
import { mayUnconfirm, whyNot } from '../../domain/order-process.ts';
import { orderRowOf } from '../../domain/order-read.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import { actOnOrder, type ActOnOrderDeps } from '../act-on-order/act-on-order.ts';

export type ActOnOrdersDeps = ActOnOrderDeps;

export interface ActOnOrders {
  readonly action: OrderAction;
  readonly orders: readonly { readonly uuid: string; readonly version: number }[];
  readonly body: Omit<ActionBody, 'version'>;
  /** Says which of the orders can take the step now, and writes nothing. */
  readonly preview: boolean;
}

type StepOutcome =
  | { readonly kind: 'done'; readonly entity: VersionedOrder }
  | { readonly kind: 'stale'; readonly entity: VersionedOrder }
  | { readonly kind: 'refused'; readonly entity: VersionedOrder; readonly refusal: ActionRefusal }
  | { readonly kind: 'not-found' | 'forbidden' };

/** Of one order, with its row as it is now. */
export interface BulkOutcome {
  readonly uuid: string;
  readonly outcome: StepOutcome;
  readonly row: OrderRow | null;
}

const lookAt = async (
  { orders }: Pick<ActOnOrdersDeps, 'orders'>,
  uuid: string,
  action: OrderAction,
  { staff, at }: StaffCommand,
): Promise<StepOutcome> => {
  const order = await orders.of(staff.shopUuid).find(uuid);
  if (!order) return { kind: 'not-found' };
  const isLate = action === 'unconfirm' && !mayUnconfirm(order, new Date(at).toISOString());
  const refused = whyNot(action, actableOf(order)) ?? (isLate ? 'illegal' : null);
  return refused ? { kind: 'refused', entity: order, refusal: { refused } } : { kind: 'done', entity: order };
};

const rowsOf = async (
  { lists }: Pick<ActOnOrdersDeps, 'lists'>,
  { shopUuid }: Pick<StaffClaims, 'shopUuid'>,
  outcomes: readonly StepOutcome[],
): Promise<(OrderRow | null)[]> => {
  const orders = outcomes.map((outcome) => ('entity' in outcome ? outcome.entity : null));
  const customers = orders.flatMap((order) => order?.customer.uuid ?? []);
  const closed = await lists.of(shopUuid).closedOf([...new Set(customers)]);
  return orders.map((order) => {
    if (!order) return null;
    const figures = order.customer.uuid === null ? undefined : closed.get(order.customer.uuid);
    return orderRowOf(order, returnRateOf(figures?.delivered ?? 0, figures?.returned ?? 0));
  });
};

/**
 * C-3.04: one step for several orders, each by the story of a single order and with a key of its own, so that a
 * repeated request finishes what is left and touches nothing twice (T-2.29). Results are in the order asked.
 */
export const actOnOrders = async (
  deps: ActOnOrdersDeps,
  { action, orders, body, preview }: ActOnOrders,
  command: StaffCommand,
): Promise<BulkOutcome[]> => {
  const may = mayCall(endpoint.access, command.staff.permissions, { action });
  const actOn = (uuid: string, version: number): Promise<StepOutcome> => {
    if (preview) return lookAt(deps, uuid, action, command);
    const operation = command.operation === null ? null : `${command.operation}:${uuid}`;
    const own = { ...command, operation };
    return untilCommitted(() => actOnOrder(deps, { ...body, uuid, action, version }, own));
  };
  const outcomes = await Promise.all(
    orders.map(({ uuid, version }): Promise<StepOutcome> =>
      may ? actOn(uuid, version) : Promise.resolve({ kind: 'forbidden' }),
    ),
  );
  const rows = await rowsOf(deps, command.staff, outcomes);
  return orders.flatMap(({ uuid }, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ uuid, outcome, row: rows[index] ?? null }] : [];
  });
};
