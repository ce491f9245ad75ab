import {
  actOnOrders,
  getOrder,
  listOrders,
  type ActionBody,
  type BulkResult,
  type Order,
  type OrderAction,
  type OrderRow,
  type Shortage,
} from '@shop/contracts/order/dashboard';
import { newKey } from '@shop/back-office/commands';
import { callStaff } from '@shop/kit/staff';
import { ApiError } from '@shop/kit/api';
import { isSameToThePerson } from '../../../shared/act-on-order.ts';
import { createWatch } from '../model/watch-orders.ts';

/** Orders of one request: its answer is there before a person looks for it, and the panel counts up. */
export const ORDERS_AT_ONCE = 50;

type Body = Omit<ActionBody, 'version'>;
interface Asked {
  readonly uuid: string;
  readonly version: number;
  readonly body: Body;
  readonly answer: (result: Promise<BulkResult>) => void;
}
/** One request: sent again after a lost answer, it is the same write. */
interface Batch {
  readonly key: string;
  readonly orders: readonly { readonly uuid: string; readonly version: number }[];
  readonly body: Body;
}

const GONE = { type: 'not-found', title: '', status: 404 } as const;

/**
 * Gathers what is asked in the same moment into one request for each body. A request whose answer was lost is sent
 * again as it was, so that a retry finds what it has done (D-4.08).
 */
export const createBulkSteps = (action: OrderAction, preview = false) => {
  const lost = new Map<string, Batch>();
  let waiting: Asked[] = [];

  const post = async ({ key, orders, body }: Batch): Promise<ReadonlyMap<string, BulkResult>> => {
    const answer = await callStaff(actOnOrders, {
      body: { action, orders: [...orders], body, ...(preview && { preview }) },
      headers: { 'idempotency-key': key },
      repeatable: true,
    });
    if (answer.status === 404) return new Map();
    if (answer.status === 422) throw new ApiError(answer.body, answer.status, undefined);
    return new Map(answer.body.results.map((result) => [result.uuid, result]));
  };
  const sendBatch = (batch: Batch, asked: readonly Asked[]): void => {
    for (const { uuid } of batch.orders) lost.set(uuid, batch);
    const results = post(batch).then((found) => {
      for (const { uuid } of batch.orders) lost.delete(uuid);
      return found;
    });
    for (const { uuid, answer } of asked)
      answer(
        results.then((found): BulkResult => found.get(uuid) ?? { uuid, ok: false, problem: { ...GONE }, order: null }),
      );
  };
  const sendAll = (): void => {
    const batches = new Map<string | Batch, Asked[]>();
    for (const one of waiting) {
      const group = lost.get(one.uuid) ?? JSON.stringify(one.body);
      batches.set(group, [...(batches.get(group) ?? []), one]);
    }
    waiting = [];
    for (const [group, asked] of batches) {
      const orders = asked.map(({ uuid, version }) => ({ uuid, version }));
      const fresh = { key: newKey(), orders, body: asked[0]?.body ?? {} };
      sendBatch(typeof group === 'string' ? fresh : group, asked);
    }
  };
  /** @throws ApiError, NetworkError */
  return (uuid: string, version: number, body: Body = {}): Promise<BulkResult> => {
    if (waiting.length === 0) setTimeout(sendAll);
    return new Promise((answer) => waiting.push({ uuid, version, body, answer }));
  };
};
export type BulkSteps = ReturnType<typeof createBulkSteps>;

export type OrderStep =
  | { readonly kind: 'done' }
  /** Asked of logistics, which has not answered yet. */
  | { readonly kind: 'waiting' }
  /** `order`: as it is now. */
  | {
      readonly kind: 'refused';
      readonly title: string;
      readonly shortages: readonly Shortage[];
      readonly order: OrderRow | null;
    }
  /** Logistics said no. */
  | { readonly kind: 'denied'; readonly shortages: readonly Shortage[]; readonly version: number };

const readRows = async (uuids: readonly string[]): Promise<readonly OrderRow[]> =>
  (await callStaff(listOrders, { query: { uuids: uuids.join(','), limit: ORDERS_AT_ONCE } })).body.orders;

const deniedBy = (order: Order): OrderStep =>
  order.refusal === null
    ? { kind: 'done' }
    : { kind: 'denied', shortages: order.refusal.shortages, version: order.version };

/**
 * D-4.03, D-4.08: takes orders one step, each on the version that the person saw, once more on its fresh version where
 * that is, to the person, what they saw. A step that logistics answers is looked after until it has.
 * @throws ApiError, NetworkError
 */
export const createOrderSteps = (action: OrderAction) => {
  const ask = createBulkSteps(action);
  const watch = createWatch(readRows, ORDERS_AT_ONCE);
  return async (row: OrderRow, version: number, body: Body): Promise<OrderStep> => {
    let result = await ask(row.uuid, version, body);
    if (!result.ok && result.problem.type === 'stale' && result.order && isSameToThePerson(row, result.order))
      result = await ask(row.uuid, result.order.version, body);
    if (!result.ok) {
      const { problem, order } = result;
      return { kind: 'refused', title: problem.title, shortages: problem.shortages ?? [], order };
    }
    if (result.order.awaiting === null) return { kind: 'done' };
    const after = await watch(result.order);
    if (after.awaiting !== null) return { kind: 'waiting' };
    if (after.state !== result.order.state) return { kind: 'done' };
    return deniedBy((await callStaff(getOrder, { params: { uuid: row.uuid } })).body);
  };
};
