import { toDzd } from '@shop/contracts';
import type { listDesk as endpoint } from '@shop/contracts/order/dashboard';
import type { ResponseOf } from '@shop/contracts';
import { waitsForCall } from '../../../orders/index.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import { deskKeyOf } from '../../domain/desk-key.ts';
import type { Lease } from '../../persistence/desk-lease.repository.ts';
import type { WaitingOrder } from '../../persistence/desk-orders.repository.ts';
import { cartQueue, orderQueue } from '../../queue.ts';

export type ListDeskDeps = Pick<DeskDeps, 'deskOrders' | 'deskLeases' | 'carts' | 'copies' | 'wilayaReturns' | 'now'>;
export type DeskList = ResponseOf<typeof endpoint, 200>;

const MOST = 200;
const MOST_TO_DECIDE = 50;

const rowOf = (
  order: WaitingOrder,
  held: ReadonlyMap<string, Lease>,
  dueAt: string | null,
): DeskList['rows'][number] => ({
  uuid: order.uuid,
  number: order.number,
  state: order.state,
  name: `${order.customer.firstname} ${order.customer.lastname}`.trim(),
  placedAt: order.placedAt,
  total: toDzd(order.total),
  attempts: order.attempts.length,
  dueAt,
  holder: held.get(deskKeyOf(order.shopUuid, order.customer.phone, order.uuid))?.holder ?? null,
});

/**
 * The queue as it would be called, for whomever, and who holds what; then those that wait for their hour, and those
 * that are called no more, until somebody decides.
 */
export const listDesk = async (deps: ListDeskDeps, shopUuid: string): Promise<DeskList> => {
  const now = deps.now();
  const at = new Date(now).toISOString();
  const orders = deps.deskOrders.of(shopUuid);
  const [due, later, toDecide, laterCount, leases, carts] = await Promise.all([
    orderQueue(deps, shopUuid, null, now),
    orders.later(at),
    orders.toDecide(),
    orders.laterCount(at),
    deps.deskLeases.of(shopUuid).held(now),
    cartQueue(deps, shopUuid, now),
  ]);
  const held = new Map(leases.map((lease) => [lease.key, lease]));
  return {
    rows: [
      ...due.map(({ order }) => rowOf(order, held, null)),
      ...later.filter(waitsForCall).map((order) => rowOf(order, held, order.call?.dueAt ?? null)),
    ]
      .slice(0, MOST)
      // They come after the calls, whose number does not push them out.
      .concat(
        toDecide
          .filter(waitsForCall)
          .slice(0, MOST_TO_DECIDE)
          .map((order) => ({ ...rowOf(order, held, null), over: order.callOver ?? undefined })),
      ),
    due: due.length,
    later: laterCount,
    carts: carts.length,
  };
};
