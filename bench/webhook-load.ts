import { receiveCompanyWebhook } from '@shop/contracts/logistics/storefront';
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { createLatencies, type Latencies } from './latencies.ts';
import { ordersOf, trackingsOf, type ParcelShop, type PooledOrders } from './pooled-orders.ts';
import { settings } from './settings.ts';
import { countCpu, type CpuPerOrder } from './write-parts.ts';

const CONNECTIONS = 32;
/** What is not applied so long after the last call is missing. */
const MISSING_MS = 60_000;
/** Of Yalidine: a parcel goes through these, again and again, and its last call says that it was delivered. */
const WORDS = ['Ramassé', 'Expédié', 'Reçu à Wilaya', 'Sorti en livraison'] as const;
const DELIVERED = 'Livré';

/** Milliseconds from the time at which the company was to call. */
export interface WebhookFigures {
  readonly parcels: number;
  readonly perSecond: number;
  /** Until the answer. `failed`: other answers than that the call is taken. */
  readonly accepted: Latencies;
  /** Until the parcel has it; until the order is delivered. `failed`: never. */
  readonly applied: Latencies;
  readonly moved: Latencies;
  /** Of one call, until all are applied. */
  readonly cpuPerCall: CpuPerOrder;
}
interface News {
  readonly trackingId: string;
  readonly order: string;
  readonly word: string;
  /** Milliseconds, in whole seconds, as the company writes them. */
  readonly at: number;
}
interface EventRow {
  readonly _id: string;
  readonly trackingId: string;
  readonly at: Date;
  readonly state: string;
}

const keyOf = (trackingId: string, at: number): string => `${trackingId} ${String(at)}`;

/** One call for each, round after round over all parcels. */
const writeNews = (trackings: ReadonlyMap<string, string>, count: number): readonly News[] => {
  const parcels = [...trackings];
  const rounds = Math.ceil(count / parcels.length);
  const begin = Math.floor(Date.now() / 1000) * 1000;
  return Array.from({ length: rounds }, (_, round) =>
    parcels.map(([trackingId, order]) => ({
      trackingId,
      order,
      word: round === rounds - 1 ? DELIVERED : (WORDS[round % WORDS.length] ?? DELIVERED),
      at: begin + round * 1000,
    })),
  ).flat();
};

/** The company writes the time of Algiers. */
const algiersText = (at: number): string => new Date(at + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const callOf = ({ trackingId, word, at }: News, secret: string) => {
  const data = { tracking: trackingId, status: word, reason: null };
  const event = { event_id: randomUUID(), occurred_at: algiersText(at), data };
  const body = JSON.stringify({ type: 'parcel_status_updated', events: [event] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { headers: { 'content-type': 'application/json', 'x-yalidine-signature': signature }, body };
};

interface Follower {
  readonly latencies: ReturnType<typeof createLatencies>;
  readonly isDone: () => boolean;
  readonly close: () => Promise<void>;
}

/** Notes when each of the news has been applied to its parcel. */
const followEvents = async ({ mongo }: ParcelShop, due: ReadonlyMap<string, number>): Promise<Follower> => {
  const events = mongo.db('hanout_logistics').collection<EventRow>('parcel_events');
  const latencies = createLatencies();
  const keys = new Map<string, string>();
  const left = new Set(due.keys());
  const stream = events.watch([{ $match: { operationType: { $in: ['insert', 'update'] } } }], { maxAwaitTimeMS: 100 });
  // The stream is open after the first answer.
  await stream.tryNext();
  const follow = async (): Promise<void> => {
    for await (const change of stream) {
      if (change.operationType === 'insert') {
        const { _id, trackingId, at } = change.fullDocument;
        keys.set(_id, keyOf(trackingId, at.getTime()));
      } else if (change.operationType === 'update') {
        const { state } = change.updateDescription.updatedFields ?? {};
        const key = keys.get(change.documentKey._id);
        if ((state !== 'applied' && state !== 'repeated') || key === undefined || !left.delete(key)) continue;
        latencies.took(due.get(key) ?? 0);
      }
    }
  };
  const following = follow().catch(() => undefined); // closed
  return {
    latencies,
    isDone: () => left.size === 0,
    close: async () => {
      await stream.close();
      await following;
      for (const key of left) latencies.failed(`never applied: ${key}`);
    },
  };
};

/** Notes when each of the orders is delivered. */
const followOrders = async (parcelShop: ParcelShop, due: ReadonlyMap<string, number>): Promise<Follower> => {
  const latencies = createLatencies();
  const left = new Set(due.keys());
  const stream = ordersOf(parcelShop).watch([{ $match: { operationType: 'update' } }], { maxAwaitTimeMS: 100 });
  await stream.tryNext();
  const follow = async (): Promise<void> => {
    for await (const change of stream) {
      if (change.operationType !== 'update') continue;
      const { _id } = change.documentKey;
      if (change.updateDescription.updatedFields?.state === 'delivered' && left.delete(_id))
        latencies.took(due.get(_id) ?? 0);
    }
  };
  const following = follow().catch(() => undefined); // closed
  return {
    latencies,
    isDone: () => left.size === 0,
    close: async () => {
      await stream.close();
      await following;
      for (const order of left) latencies.failed(`never delivered: ${order}`);
    },
  };
};

/** Calls at a steady pace, however long the answers take; a late answer delays nobody. */
const sendAll = async (
  origin: string,
  path: string,
  secret: string,
  news: readonly News[],
  note: (one: News, due: number) => void,
): Promise<Latencies> => {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const latencies = createLatencies();
  const calls = news.map((one) => callOf(one, secret));
  const started = performance.now();
  const send = async (one: News, index: number): Promise<void> => {
    const due = started + (1000 * index) / settings.webhooksPerSecond;
    const call = calls[index];
    if (!call) return;
    note(one, due);
    await wait(Math.max(0, due - performance.now()));
    const { statusCode, body } = await pool.request({ method: 'POST', path, ...call });
    const text = await body.text();
    latencies.took(due);
    if (statusCode !== 202) latencies.failed(`${String(statusCode)} ${text}`);
  };
  await Promise.all(news.map(send));
  await pool.close();
  return latencies.figures();
};

/** A company tells of announced parcels, each call signed, by the gateway. @param secret of the account's webhooks */
export const measureWebhooks = async (
  parcelShop: ParcelShop,
  { pool, transporter }: PooledOrders,
  secret: string,
): Promise<WebhookFigures> => {
  const { urls, dead } = parcelShop.shop;
  const trackings = await trackingsOf(parcelShop, pool);
  const news = writeNews(trackings, settings.webhooksPerSecond * settings.webhookSeconds);
  const [dueOfNews, dueOfOrders] = [new Map<string, number>(), new Map<string, number>()];
  for (const { trackingId, at, order } of news) {
    dueOfNews.set(keyOf(trackingId, at), 0);
    dueOfOrders.set(order, 0);
  }
  const events = await followEvents(parcelShop, dueOfNews);
  const orders = await followOrders(parcelShop, dueOfOrders);
  const path = receiveCompanyWebhook.path.replace('{adapter}', 'yalidine').replace('{account}', transporter);
  const note = ({ trackingId, at, order, word }: News, due: number): void => {
    dueOfNews.set(keyOf(trackingId, at), due);
    if (word === DELIVERED) dueOfOrders.set(order, due);
  };
  const spent = countCpu(parcelShop.shop);
  const accepted = await Promise.race([dead, sendAll(urls.shell, path, secret, news, note)]);
  const until = performance.now() + MISSING_MS;
  while (!(events.isDone() && orders.isDone()) && performance.now() < until) await wait(50);
  const cpuPerCall = spent(news.length);
  await Promise.all([events.close(), orders.close()]);
  return {
    parcels: trackings.size,
    perSecond: settings.webhooksPerSecond,
    accepted,
    applied: events.latencies.figures(),
    moved: orders.latencies.figures(),
    cpuPerCall,
  };
};
