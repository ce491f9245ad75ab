import { actOnOrder, listOrders } from '@shop/contracts/order/dashboard';
import { openLists } from './followers.ts';
import type { PersonHeaders } from './people.ts';
import { cpuMsOf, waitUntilCalm } from './processes.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';
import { openStaffCalls, unexpected, type StaffCalls } from './staff-calls.ts';

const SETTLE_MS = 300_000;
/** The last change is told within this time. */
const TOLD_MS = 2000;

export interface LiveRow {
  readonly what: string;
  readonly changes: number;
  /** Changes that were told, of all lists together; and how late the last one was. */
  readonly told: number;
  readonly slowestMs: number;
  /** Percent of one core. */
  readonly order: number;
  readonly shell: number;
}
export interface LiveFigures {
  readonly lists: number;
  readonly perSecond: number;
  readonly rows: readonly LiveRow[];
  /** What the open lists add in svc-order, in percent of one core. */
  readonly costPercent: number;
}

interface Changing {
  readonly uuid: string;
  version: number;
  isMine: boolean;
}

/** Gives an open order to the caller, or to nobody again. */
const changeOne = async (calls: StaffCalls, person: PersonHeaders, order: Changing): Promise<void> => {
  const path = actOnOrder.path.replace('{uuid}', order.uuid).replace('{action}', 'assign');
  const body = { version: order.version, ...(order.isMine ? { assignee: null } : {}) };
  const answer = await calls.send(person, { method: 'POST', path, body });
  if (answer.status !== 200) throw unexpected('a change', answer);
  order.version = actOnOrder.responses[200].parse(JSON.parse(answer.body)).version;
  order.isMine = !order.isMine;
};

const openOrders = async (calls: StaffCalls, person: PersonHeaders): Promise<Changing[]> => {
  const answer = await calls.send(person, { method: 'GET', path: `${listOrders.path}?states=pending` });
  if (answer.status !== 200) throw unexpected('the list', answer);
  const { orders } = listOrders.responses[200].parse(JSON.parse(answer.body));
  return orders.map(({ uuid, version }) => ({ uuid, version, isMine: false }));
};

/** Changes orders at the pace of a shop, and gives the CPU that it took. */
const measureChanges = async (
  { pids, staff }: BenchShop,
  calls: StaffCalls,
  orders: readonly Changing[],
): Promise<Pick<LiveRow, 'changes' | 'order' | 'shell'>> => {
  const { changesPerSecond, liveSeconds } = settings;
  const cpu = (id: string): number => cpuMsOf(pids.get(id) ?? 0);
  const before = { order: cpu('svc-order'), shell: cpu('mf-shell') };
  const started = performance.now();
  const changes = changesPerSecond * liveSeconds;
  for (let number = 0; number < changes; number += 1) {
    const due = started + (1000 * number) / changesPerSecond;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const order = orders[number % orders.length];
    if (order) await changeOne(calls, staff, order);
  }
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
  const elapsed = performance.now() - started;
  const percent = (id: 'order' | 'shell', now: number): number =>
    Math.round(((now - before[id]) / elapsed) * 1000) / 10;
  return { changes, order: percent('order', cpu('svc-order')), shell: percent('shell', cpu('mf-shell')) };
};

const told = (lists: Awaited<ReturnType<typeof openLists>>): Pick<LiveRow, 'told' | 'slowestMs'> => {
  const { changes, slowestMs } = lists.told();
  return { told: changes, slowestMs };
};

/** What it costs that many open lists see what others do to orders, beside the changes themselves. */
export const measureLive = (): Promise<LiveFigures> =>
  withShop({ products: 0, orders: settings.pastOrders }, async (shop) => {
    await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
    await waitUntilCalm(shop.pids);
    const calls = openStaffCalls(shop.urls.order, 4);
    const orders = await openOrders(calls, shop.staff);
    if (orders.length === 0) throw new Error('the shop has no open order to change');
    // The code of a change is compiled before it counts.
    for (const order of orders) await changeOne(calls, shop.staff, order);
    await waitUntilCalm(shop.pids);
    const alone = { what: 'changes alone', ...(await measureChanges(shop, calls, orders)), told: 0, slowestMs: 0 };
    const lists = await openLists(shop.urls.shell, shop.staff, settings.openLists);
    await waitUntilCalm(shop.pids);
    const followed = { what: 'with open lists', ...(await measureChanges(shop, calls, orders)), ...told(lists) };
    lists.readAgain();
    const read = {
      what: 'with lists that are read again',
      ...(await measureChanges(shop, calls, orders)),
      ...told(lists),
    };
    await lists.close();
    await calls.close();
    return {
      lists: settings.openLists,
      perSecond: settings.changesPerSecond,
      rows: [alone, followed, read],
      costPercent: Math.round((followed.order - alone.order) * 10) / 10,
    };
  });
