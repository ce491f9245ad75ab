import type { ProductCard } from '@shop/contracts/catalog/storefront';
import {
  changeTariffs,
  createTransporter,
  getPool,
  type announcePool,
  type ParcelState,
  type retryPool,
} from '@shop/contracts/logistics/dashboard';
import { listTransporterOffers } from '@shop/contracts/logistics/storefront';
import { actOnOrder, type OrderAction } from '@shop/contracts/order/dashboard';
import type { Collection, MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Offer } from './order-requests.ts';
import { settled } from './settled.ts';
import type { BenchShop } from './shop.ts';
import { readOrders } from './staff-actions.ts';
import { unexpected, type StaffCalls } from './staff-calls.ts';
import { placeOrders } from './write-parts.ts';
import { writeLoad } from './writes.ts';

/** Hydra, in Algiers: every company names it as we do. */
const COMMUNE = '1628';
const WILAYA = 16;
const PRICE = 500;
const CONNECTIONS = 16;
const SETTLE_MS = 600_000;
const OFFERED_MS = 30_000;
/** From an order that is placed to one that waits in its pool. */
const STEPS: readonly OrderAction[] = ['confirm', 'startExpedition', 'packFull', 'sendToExpedition'];

interface ExpeditionRow {
  readonly _id: string;
  readonly subject: { readonly id: string };
  readonly pool: string | null;
  readonly parcelState: ParcelState;
  readonly announcement: { readonly trackingId: string | null } | null;
}
interface OrderRow {
  readonly _id: string;
  readonly state: string;
}

/** What parts about parcels work with. */
export interface ParcelShop {
  readonly shop: BenchShop;
  readonly offer: Offer;
  /** Calls of svc-logistics and svc-order. */
  readonly logistics: StaffCalls;
  readonly order: StaffCalls;
  readonly mongo: MongoClient;
}
export interface Account {
  readonly adapter: string;
  readonly settings: readonly { readonly key: string; readonly value: string | number }[];
  readonly secrets: readonly { readonly key: string; readonly value: string }[];
}
/** Orders in one pool, none of which its company has been asked for. */
export interface PooledOrders {
  readonly pool: string;
  readonly transporter: string;
  readonly uuids: readonly string[];
}

export const expeditionsOf = ({ mongo }: Pick<ParcelShop, 'mongo'>): Collection<ExpeditionRow> =>
  mongo.db('hanout_logistics').collection<ExpeditionRow>('expeditions');
export const ordersOf = ({ mongo }: Pick<ParcelShop, 'mongo'>): Collection<OrderRow> =>
  mongo.db('hanout_order').collection<OrderRow>('orders');

const settle = ({ shop }: ParcelShop): Promise<number> =>
  settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);

/** Adds a transporter that delivers to Algiers. */
export const addTransporter = async ({ shop, logistics }: ParcelShop, account: Account): Promise<string> => {
  const body = {
    ...account,
    name: `Bench ${randomUUID().slice(0, 8)}`,
    services: ['home'],
    active: true,
    phone: '',
    allowsPartialDelivery: false,
  };
  const made = await logistics.send(shop.staff, { method: 'POST', path: createTransporter.path, body });
  if (made.status !== 201) throw unexpected('a transporter', made);
  const { uuid } = createTransporter.responses[201].parse(JSON.parse(made.body));
  const row = { service: 'home', wilaya: WILAYA, price: PRICE, delayDays: { min: 2, max: 4 }, active: true };
  const priced = await logistics.send(shop.staff, {
    method: 'PUT',
    path: changeTariffs.path.replace('{transporter}', uuid),
    body: { version: 0, rows: [row], removed: [] },
  });
  if (priced.status !== 200) throw unexpected('its tariffs', priced);
  return uuid;
};

/** Companies take whole dinars: an order of another amount stays in its pool until a person rounds it. */
const hasWholePrice = ({ productPriceAfterPromotion }: ProductCard): boolean =>
  Number.isInteger(productPriceAfterPromotion);

/** Products of whole dinars, delivered by this transporter. */
const offerBy = async ({ shop, offer }: ParcelShop, transporter: string): Promise<Offer> => {
  const path = `${listTransporterOffers.path.replace('{commune}', COMMUNE)}?subtotal=0&channel=eCommerce`;
  const until = performance.now() + OFFERED_MS;
  for (;;) {
    const answer = await fetch(shop.urls.logistics + path);
    const [offers] = listTransporterOffers.responses[200].parse(await answer.json());
    const found = offers.find(({ id, deliveryType }) => id === transporter && deliveryType === 'home');
    if (found)
      return { ...offer, products: offer.products.filter(hasWholePrice), commune: COMMUNE, transporter: found };
    if (performance.now() > until) throw new Error('the transporter is not offered');
    await wait(50);
  }
};

/** Checkout learns of the transporter by an event: orders are refused until then. */
const placeAll = async (parcelShop: ParcelShop, offer: Offer, count: number): Promise<readonly string[]> => {
  const until = performance.now() + OFFERED_MS;
  const first = async (): Promise<readonly string[]> => {
    const { uuids, refused } = await placeOrders(parcelShop.shop, offer, 1, 1);
    if (uuids.length > 0) return uuids;
    if (performance.now() > until) throw new Error(`no order is taken: ${refused ?? ''}`);
    await wait(200);
    return await first();
  };
  const one = await first();
  const { uuids, refused } = await placeOrders(parcelShop.shop, offer, count - 1, CONNECTIONS);
  if (refused !== undefined) throw new Error(`an order is not taken: ${refused}`);
  return [...one, ...uuids];
};

const actOnEach = async (parcelShop: ParcelShop, uuids: readonly string[], action: OrderAction): Promise<void> => {
  const { shop, order } = parcelShop;
  await settle(parcelShop);
  const orders = await readOrders(order, shop.staff, uuids);
  const headers = { ...(await shop.staff()), 'Content-Type': 'application/json' };
  const requests = orders.map(({ uuid, version }) => ({
    path: actOnOrder.path.replace('{uuid}', uuid).replace('{action}', action),
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ version }),
  }));
  const { answers } = await writeLoad(shop.urls.order, requests, CONNECTIONS);
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`${action}: ${String(refused.status)} ${refused.body.slice(0, 200)}`);
};

/** Places orders and takes them into the pool of a new transporter. */
export const poolOrders = async (parcelShop: ParcelShop, account: Account, count: number): Promise<PooledOrders> => {
  const transporter = await addTransporter(parcelShop, account);
  const uuids = await placeAll(parcelShop, await offerBy(parcelShop, transporter), count);
  for (const action of STEPS) await actOnEach(parcelShop, uuids, action);
  await settle(parcelShop);
  const pools = await expeditionsOf(parcelShop).distinct('pool', { 'subject.id': { $in: [...uuids] } });
  const [pool] = pools;
  if (pools.length !== 1 || typeof pool !== 'string') throw new Error(`the orders are in ${pools.length} pools`);
  return { pool, transporter, uuids };
};

/** Presses the button of the pool's page, which reads the pool first. */
export const askForPool = async (
  { shop, logistics }: ParcelShop,
  pool: string,
  endpoint: typeof announcePool | typeof retryPool,
): Promise<void> => {
  const read = await logistics.send(shop.staff, { method: 'GET', path: getPool.path.replace('{pool}', pool) });
  if (read.status !== 200) throw unexpected('the pool', read);
  const { version } = getPool.responses[200].parse(JSON.parse(read.body));
  const path = endpoint.path.replace('{pool}', pool);
  const answer = await logistics.send(shop.staff, { method: 'POST', path, body: { version } });
  if (answer.status !== 200) throw unexpected('the announcement', answer);
};

/** How many parcels of the pool stand how. */
export const statesOfPool = async (parcelShop: ParcelShop, pool: string): Promise<ReadonlyMap<ParcelState, number>> => {
  const rows = await expeditionsOf(parcelShop)
    .aggregate<{ _id: ParcelState; parcels: number }>([
      { $match: { pool } },
      { $group: { _id: '$parcelState', parcels: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(rows.map(({ _id, parcels }) => [_id, parcels]));
};

/** Waits until every order of the pool has its parcel and knows it. False: not within this time. */
export const allAnnounced = async (
  parcelShop: ParcelShop,
  { pool, uuids }: PooledOrders,
  timeoutMs: number,
  again: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> => {
  const until = performance.now() + timeoutMs;
  const left = new Set(uuids);
  for (;;) {
    const states = await statesOfPool(parcelShop, pool);
    if ((states.get('announced') ?? 0) >= uuids.length) {
      const told = ordersOf(parcelShop).find(
        { _id: { $in: [...left] }, state: 'announced' },
        { projection: { _id: 1 } },
      );
      for await (const { _id } of told) left.delete(_id);
      if (left.size === 0) return true;
    } else if (states.has('refused')) await again();
    if (performance.now() > until) return false;
    await wait(100);
  }
};

/** The tracking numbers of a pool's orders. */
export const trackingsOf = async (parcelShop: ParcelShop, pool: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await expeditionsOf(parcelShop).find({ pool }).toArray();
  return new Map(
    rows.flatMap(({ subject, announcement }) =>
      announcement?.trackingId ? [[announcement.trackingId, subject.id] as const] : [],
    ),
  );
};
