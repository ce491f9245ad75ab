import { createSimulator, type CompanySimulator } from '@shop/company-simulator';
import { announcePool, printPoolLabels, retryPool, type LabelFormat } from '@shop/contracts/logistics/dashboard';
import { MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openCompanyWay, type CompanyWay } from './company-way.ts';
import { restockAll } from './full-shelves.ts';
import { readOffer } from './order-requests.ts';
import {
  allAnnounced,
  askForPool,
  poolOrders,
  statesOfPool,
  trackingsOf,
  type Account,
  type ParcelShop,
  type PooledOrders,
} from './pooled-orders.ts';
import { waitUntilCalm } from './processes.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop } from './shop.ts';
import { openStaffCalls } from './staff-calls.ts';
import { measureWebhooks, type WebhookFigures } from './webhook-load.ts';

const SETTLE_MS = 300_000;
const ANNOUNCED_MS = 300_000;
/** The longest pause before a company that was down is asked again, and the look-ups after it. */
const BACK_MS = 1_800_000;
/** Between two presses of the person who announces again what was refused. */
const RETRY_MS = 2000;

export interface AnnouncedFigures {
  readonly orders: number;
  readonly announced: number;
  /** From the press until each order has its parcel and knows it; Infinity: not all have. */
  readonly seconds: number;
  /** Calls that created parcels, all calls, and those above the company's limits. */
  readonly creating: number;
  readonly calls: number;
  readonly overLimit: number;
  /** Parcels at the company that no order has. */
  readonly twice: number;
}
export interface LabelsFigures {
  readonly what: string;
  readonly format: LabelFormat;
  readonly labels: number;
  /** Another one than 200: the file was not made in time. */
  readonly status: number;
  readonly seconds: number;
  readonly kilobytes: number;
}
export interface OutageFigures {
  readonly orders: number;
  readonly downSeconds: number;
  /** Of the other company, from the press, while this one is down. */
  readonly othersSeconds: number;
  /** Of the company that is down, before it comes back. */
  readonly waiting: Readonly<Record<string, number>>;
  /** From its return until all have their parcel; and how often a person announced again what was refused. */
  readonly backSeconds: number;
  readonly presses: number;
  readonly twice: number;
}
export interface DeliveryFigures {
  readonly answerMs: number;
  readonly announced: AnnouncedFigures;
  readonly webhooks: WebhookFigures;
  readonly labels: readonly LabelsFigures[];
  readonly outage: OutageFigures;
}

interface Companies {
  readonly simulator: CompanySimulator;
  readonly way: CompanyWay;
}
type Delivery = ParcelShop & Companies;

const tenths = (ms: number): number => Math.round(ms / 100) / 10;
const secondsSince = (from: number): number => tenths(performance.now() - from);

/** A new account, which has its own limits and parcels at the company. */
const yalidineOf = ({ way }: Companies) => {
  const [apiId, webhookSecret] = [randomUUID(), randomUUID()];
  const account: Account = {
    adapter: 'yalidine',
    settings: [
      { key: 'brand', value: 'yalidine' },
      { key: 'fromWilaya', value: 16 },
      { key: 'baseAddress', value: way.url('yalidine') },
    ],
    secrets: [
      { key: 'apiId', value: apiId },
      { key: 'apiToken', value: 'a-token-of-an-account' },
      { key: 'webhookSecret', value: webhookSecret },
    ],
  };
  return { account, apiId, webhookSecret };
};
const noestOf = ({ way }: Companies): Account => ({
  adapter: 'noest',
  settings: [
    { key: 'userGuid', value: randomUUID() },
    { key: 'baseAddress', value: way.url('noest') },
  ],
  secrets: [{ key: 'token', value: 'a-token-of-an-account' }],
});
const OWN_DRIVERS: Account = { adapter: 'manual', settings: [], secrets: [] };

/** Parcels of an account of Yalidine that none of the pool's orders has. */
const strangers = async (delivery: Delivery, { pool }: PooledOrders, apiId: string): Promise<number> => {
  const trackings = await trackingsOf(delivery, pool);
  const parcels = delivery.simulator.parcels('yalidine').filter(({ account }) => account.startsWith(apiId));
  return parcels.filter(({ tracking, isDeleted }) => !isDeleted && !trackings.has(tracking)).length;
};

const calm = async ({ shop }: ParcelShop): Promise<void> => {
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
  await waitUntilCalm(shop.pids);
};

/** Announces a pool and waits. Seconds; Infinity: not all orders have their parcel. */
const announce = async (delivery: Delivery, pooled: PooledOrders): Promise<number> => {
  const pressed = performance.now();
  await askForPool(delivery, pooled.pool, announcePool);
  const isDone = await Promise.race([delivery.shop.dead, allAnnounced(delivery, pooled, ANNOUNCED_MS)]);
  return isDone ? secondsSince(pressed) : Infinity;
};

const measureAnnouncement = async (
  delivery: Delivery,
  pooled: PooledOrders,
  apiId: string,
): Promise<AnnouncedFigures> => {
  const { simulator } = delivery;
  const count = () => {
    const { calls, overQuota, byRoute } = simulator.calls('yalidine');
    return { calls, overQuota, creating: byRoute['POST /v1/parcels'] ?? 0 };
  };
  const before = count();
  const seconds = await announce(delivery, pooled);
  const after = count();
  return {
    orders: pooled.uuids.length,
    announced: (await statesOfPool(delivery, pooled.pool)).get('announced') ?? 0,
    seconds,
    creating: after.creating - before.creating,
    calls: after.calls - before.calls,
    overLimit: after.overQuota - before.overQuota,
    twice: await strangers(delivery, pooled, apiId),
  };
};

const print = async (
  { shop }: ParcelShop,
  { pool, uuids }: PooledOrders,
  what: string,
  format: LabelFormat,
): Promise<LabelsFigures> => {
  const headers = await shop.staff();
  const from = performance.now();
  const answer = await fetch(`${shop.urls.logistics}${printPoolLabels.path.replace('{pool}', pool)}?format=${format}`, {
    headers,
  });
  const { byteLength } = await answer.arrayBuffer();
  return {
    what,
    format,
    labels: uuids.length,
    status: answer.status,
    seconds: answer.ok ? secondsSince(from) : Infinity,
    kilobytes: Math.round(byteLength / 1024),
  };
};

const measureLabels = async (delivery: Delivery): Promise<readonly LabelsFigures[]> => {
  const own = await poolOrders(delivery, OWN_DRIVERS, settings.labels);
  await announce(delivery, own);
  await calm(delivery);
  const rows: LabelsFigures[] = [];
  for (const format of ['100x150', 'A6', 'A4x4'] as const) rows.push(await print(delivery, own, 'ours', format));
  const companys = await poolOrders(delivery, yalidineOf(delivery).account, settings.labels);
  await announce(delivery, companys);
  await calm(delivery);
  delivery.way.delay(settings.companyMs);
  for (const what of ["the company's, first", "the company's, again", "the company's, third"])
    rows.push(await print(delivery, companys, what, '100x150'));
  delivery.way.delay(0);
  return rows;
};

const measureOutage = async (delivery: Delivery): Promise<OutageFigures> => {
  const { way } = delivery;
  const { account, apiId } = yalidineOf(delivery);
  const waiting = await poolOrders(delivery, account, settings.outageOrders);
  const others = await poolOrders(delivery, noestOf(delivery), settings.outageOrders);
  await calm(delivery);
  way.cut('yalidine');
  const from = performance.now();
  await askForPool(delivery, waiting.pool, announcePool);
  const othersSeconds = await announce(delivery, others);
  await wait(Math.max(0, from + 1000 * settings.outageSeconds - performance.now()));
  const states = Object.fromEntries(await statesOfPool(delivery, waiting.pool));
  way.restore('yalidine');
  const downSeconds = secondsSince(from);

  const back = performance.now();
  let [presses, pressed] = [0, -RETRY_MS];
  const again = async (): Promise<void> => {
    if (performance.now() - pressed < RETRY_MS) return;
    presses += 1;
    await askForPool(delivery, waiting.pool, retryPool);
    pressed = performance.now();
  };
  const isDone = await Promise.race([delivery.shop.dead, allAnnounced(delivery, waiting, BACK_MS, again)]);
  return {
    orders: waiting.uuids.length,
    downSeconds,
    othersSeconds,
    waiting: states,
    backSeconds: isDone ? secondsSince(back) : Infinity,
    presses,
    twice: await strangers(delivery, waiting, apiId),
  };
};

const measureAll = async (delivery: Delivery): Promise<DeliveryFigures> => {
  const { account, apiId, webhookSecret } = yalidineOf(delivery);
  const pooled = await poolOrders(delivery, account, settings.announced);
  await calm(delivery);
  delivery.way.delay(settings.companyMs);
  const announced = await measureAnnouncement(delivery, pooled, apiId);
  delivery.way.delay(0);
  await calm(delivery);
  const webhooks = await measureWebhooks(delivery, pooled, webhookSecret);
  const labels = await measureLabels(delivery);
  return { answerMs: settings.companyMs, announced, webhooks, labels, outage: await measureOutage(delivery) };
};

/** Parcels at simulated companies: announced, told of, printed, and one company that is away. */
export const measureDelivery = async (): Promise<DeliveryFigures> => {
  const simulator = await createSimulator();
  const way = await openCompanyWay(simulator.host);
  // Read by the start of the services.
  process.env['TRANSPORTER_TEST_HOSTS'] = way.host;
  try {
    return await withShop({ products: 0, orders: 0 }, async (shop) => {
      const { servers, urls, visitors } = shop;
      await settled(servers.mongodbUrl, servers.kafkaBrokers, SETTLE_MS, shop.dead);
      await restockAll(servers.mongodbUrl);
      await settled(servers.mongodbUrl, servers.kafkaBrokers, SETTLE_MS, shop.dead);
      const offer = await readOffer(
        urls.catalog,
        urls.logistics,
        shop.shopUuid,
        visitors.bearer(),
        settings.categories,
      );
      const mongo = await new MongoClient(servers.mongodbUrl).connect();
      const [logistics, order] = [openStaffCalls(urls.logistics, 4), openStaffCalls(urls.order, 8)];
      try {
        return await measureAll({ shop, offer, logistics, order, mongo, simulator, way });
      } finally {
        await Promise.all([logistics.close(), order.close(), mongo.close()]);
      }
    });
  } finally {
    await way.stop();
    await simulator.stop();
  }
};
