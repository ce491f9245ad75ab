import { MongoClient } from 'mongodb';
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { restockAll } from '../../bench/full-shelves.ts';
import { phoneOf, readOffer, type Offer } from '../../bench/order-requests.ts';
import { staffOf } from '../../bench/staff.ts';
import { shopOfPage, visitorsOf } from '../../bench/visitor.ts';
import type { Kube } from '../../scripts/cluster/kube.ts';
import { startJournal, type Journal } from '../faults/order-journal.ts';
import { countCall, noCalls, startPageViews, type PageViews, type CallCounts } from './page-views.ts';

const CATEGORIES = ['plantes', 'sport', 'electronique'];
/**
 * Numbers stand for people (`phoneOf`): a million for each load, so that each person orders only once within the
 * cooldown.
 */
const A_LOAD = 1_000_000;
let firstNumber = A_LOAD * randomInt(5, 30);

export const someNumbers = (): number => (firstNumber += A_LOAD);

export interface ShopAddress {
  readonly shop: string;
  readonly visitorSecret: string;
  readonly ownerEmail: string;
  readonly ownerPassword: string;
}

export interface ShopUnderLoad {
  readonly pages: PageViews;
  readonly orders: CallCounts;
  readonly journal: Journal;
}

/** Every visitor gets an address of their own, as reported by the proxy in front of the shop. */
const someAddress = (): string => `100.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Calls to the catalogue and to logistics use the shop's own address, as a visitor's calls do. */
export const offerOf = async ({ shop, visitorSecret }: ShopAddress) => {
  const shopUuid = await shopOfPage(shop);
  const visitors = visitorsOf(visitorSecret, shopUuid);
  const offer = await readOffer(shop, shop, shopUuid, visitors.bearer(), CATEGORIES);
  const csrf = (): Record<string, string> => ({ ...visitors.csrf(), 'X-Forwarded-For': someAddress() });
  return { offer, csrf };
};

/** Pages that visitors open. */
export const pagesOf = ({ products }: Offer): readonly string[] => [
  '/',
  ...CATEGORIES.map((slug) => `/catalog/category/${slug}`),
  ...products.slice(0, 20).map(({ slug, mainCategory }) => `/catalog/product/${mainCategory.slug}/${slug}`),
];

/** Does something with the shop's database, by way of the API server. */
export const withDatabase = async <T>(kube: Kube, work: (url: string) => Promise<T>): Promise<T> => {
  const { port, stop } = await kube.forward('pod/hanout-mongodb-0', 27_017);
  try {
    return await work(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  } finally {
    stop();
  }
};

/** Orders and page views at a steady pace, until they are stopped. */
export const putUnderLoad = async (
  kube: Kube,
  address: ShopAddress,
  { ordersPerSecond, pagesPerSecond }: { ordersPerSecond: number; pagesPerSecond: number },
): Promise<ShopUnderLoad> => {
  await withDatabase(kube, restockAll);
  const { offer, csrf } = await offerOf(address);
  const staff = await staffOf(address.shop, address.ownerEmail, address.ownerPassword);
  const orders = noCalls();
  const journal = startJournal({
    shop: address.shop,
    offer,
    csrf,
    staff,
    perSecond: ordersPerSecond,
    firstNumber: someNumbers(),
    onAnswer: (status, retryAfter) => {
      orders.sent += 1;
      // Repeated sign-ins and confirmations are answered as well; the journal checks the order's own status.
      countCall(orders, status, retryAfter, (word) => word < 500 && word !== 404 && word !== 429);
    },
  });
  return { pages: startPageViews(address.shop, pagesOf(offer), pagesPerSecond), orders, journal };
};

interface StoredOrder {
  readonly _id: string;
  readonly state: string;
  readonly customer: { readonly phone: string };
}

export interface Books {
  readonly acknowledged: number;
  /** Acknowledged, and not in the database. */
  readonly lost: readonly string[];
  /** Phones with more than one order, or an order that was acknowledged under two names. */
  readonly double: readonly string[];
  /** Confirmed by staff, and its stock not reserved. */
  readonly unreserved: readonly string[];
  readonly stock: string;
}

/** Compares the journal with the stored state: each promised order exists once, and the stock agrees. */
export const closeBooks = (kube: Kube, entries: Awaited<ReturnType<Journal['stop']>>['entries']): Promise<Books> =>
  withDatabase(kube, async (url) => {
    const mongo = await new MongoClient(url).connect();
    try {
      const phones = new Map(entries.map((entry) => [phoneOf(entry.number), entry]));
      const stored = await mongo
        .db('hanout_order')
        .collection<StoredOrder>('orders')
        .find({ 'customer.phone': { $in: [...phones.keys()] } }, { projection: { state: 1, 'customer.phone': 1 } })
        .toArray();
      const byUuid = new Map(stored.map((order) => [order._id, order]));
      const perPhone = new Map<string, number>();
      for (const { customer } of stored) perPhone.set(customer.phone, (perPhone.get(customer.phone) ?? 0) + 1);
      const acknowledged = entries.flatMap(({ uuids }) => [...uuids]);
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((uuid) => !byUuid.has(uuid)),
        double: [
          ...[...perPhone].filter(([, orders]) => orders > 1).map(([phone]) => phone),
          ...entries.filter(({ uuids }) => uuids.size > 1).map(({ number }) => phoneOf(number)),
        ],
        unreserved: entries
          .filter(({ confirmed }) => confirmed)
          .flatMap(({ uuids }) => [...uuids].filter((uuid) => byUuid.get(uuid)?.state !== 'confirmed')),
        stock: execFileSync(process.execPath, ['svc-logistics/src/check-stock.ts'], {
          env: { ...process.env, MONGODB_URL: url },
          encoding: 'utf8',
        }).trim(),
      };
    } finally {
      await mongo.close();
    }
  });
