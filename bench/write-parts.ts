import { actOnOrder } from '@shop/contracts/order/dashboard';
import { placeOrder } from '@shop/contracts/order/storefront';
import type { Offer } from './order-requests.ts';
import { orderRequest } from './order-requests.ts';
import { cpuMsOf } from './processes.ts';
import type { Load } from './reads.ts';
import { allReserved } from './reserved.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import type { BenchShop } from './shop.ts';
import { writeLoad } from './writes.ts';

const CONNECTIONS = [1, 16, 64] as const;
/** Time for all events of a row to be handled. */
const SETTLE_MS = 120_000;

/** Milliseconds of CPU that each part spent on one order, or another thing, until its last event was handled. */
export type CpuPerOrder = Readonly<Record<string, number>>;

export interface CheckoutFigures extends Load {
  readonly accepted: number;
  readonly distinct: number;
  readonly handledAfterMs: number;
  readonly cpuPerOrder: CpuPerOrder;
  /** The first refusal, if any. */
  readonly refused: string | undefined;
}

export interface ConfirmFigures {
  readonly load: Load;
  readonly asked: number;
  readonly accepted: number;
  /** Orders a second, from the first request until every one is reserved. */
  readonly reservedPerSecond: number;
  readonly cpuPerOrder: CpuPerOrder;
  readonly refused: string | undefined;
}

/** Starts to count CPU; the result gives the CPU since then, divided by the number of orders. */
export const countCpu = ({ pids }: BenchShop): ((orders: number) => CpuPerOrder) => {
  const before = [...pids].map(([id, pid]) => ({ id, pid, ms: cpuMsOf(pid) }));
  const perOrder = (ms: number, orders: number): number => Math.round((ms / Math.max(1, orders)) * 100) / 100;
  return (orders) => Object.fromEntries(before.map(({ id, pid, ms }) => [id, perOrder(cpuMsOf(pid) - ms, orders)]));
};

const firstRefusal = (answers: readonly { status: number; body: string }[]): string | undefined => {
  const refused = answers.find(({ status }) => status !== 200);
  return refused && `${refused.status} ${refused.body.slice(0, 200)}`;
};

/** Numbers of orders are never used twice, so that every order has another person and cart. */
let next = 0;
export const takeNumbers = (count: number): number => {
  const from = next;
  next += count;
  return from;
};

/** Places every order for another person, cart and visitor; each accepted order must exist once. */
export const placeOrders = async ({ urls, visitors }: BenchShop, offer: Offer, count: number, connections: number) => {
  const from = takeNumbers(count);
  const requests = Array.from({ length: count }, (_, index) => ({
    path: placeOrder.path,
    headers: visitors.csrf(),
    body: orderRequest(offer, from + index),
  }));
  const { load, answers } = await writeLoad(urls.order, requests, connections);
  const uuids = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => placeOrder.responses[200].parse(JSON.parse(body)).orderUuid);
  return { load, uuids, refused: firstRefusal(answers) };
};

export const measureCheckout = async (shop: BenchShop, offer: Offer): Promise<readonly CheckoutFigures[]> => {
  const rows: CheckoutFigures[] = [];
  for (const connections of CONNECTIONS) {
    const spent = countCpu(shop);
    const { load, uuids, refused } = await placeOrders(
      shop,
      offer,
      connections === 1 ? Math.round(settings.orders / 5) : settings.orders,
      connections,
    );
    const handledAfterMs = await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
    rows.push({
      ...load,
      accepted: uuids.length,
      distinct: new Set(uuids).size,
      handledAfterMs,
      cpuPerOrder: spent(uuids.length),
      refused,
    });
  }
  return rows;
};

export const measureConfirmations = async (shop: BenchShop, offer: Offer): Promise<readonly ConfirmFigures[]> => {
  const rows: ConfirmFigures[] = [];
  for (const connections of CONNECTIONS) {
    const { uuids } = await placeOrders(shop, offer, settings.confirmed, 16);
    await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
    const headers = { ...(await shop.staff()), 'Content-Type': 'application/json' };
    const requests = uuids.map((uuid) => ({
      path: actOnOrder.path.replace('{uuid}', uuid).replace('{action}', 'confirm'),
      headers,
      body: JSON.stringify({ version: 1 }),
    }));
    const spent = countCpu(shop);
    const started = performance.now();
    const { load, answers } = await writeLoad(shop.urls.order, requests, connections);
    const accepted = answers.flatMap(({ status, body }) =>
      status === 200 ? [actOnOrder.responses[200].parse(JSON.parse(body)).uuid] : [],
    );
    await allReserved(shop.servers.mongodbUrl, accepted, SETTLE_MS);
    const seconds = (performance.now() - started) / 1000;
    await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
    rows.push({
      load,
      asked: uuids.length,
      accepted: accepted.length,
      reservedPerSecond: Math.round(accepted.length / seconds),
      cpuPerOrder: spent(accepted.length),
      refused: firstRefusal(answers),
    });
  }
  return rows;
};
