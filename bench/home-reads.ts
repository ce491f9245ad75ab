import { listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { getStockFigures, listInspections } from '@shop/contracts/logistics/dashboard';
import { FIGURE_DAYS, getOrderFigures, listOrders } from '@shop/contracts/order/dashboard';
import { listTransporterDebts } from '@shop/contracts/payments/dashboard';
import { setTimeout as wait } from 'node:timers/promises';
import { request, Agent } from 'undici';
import { createLatencies, type Latencies } from './latencies.ts';
import type { BenchShop } from './shop.ts';

/** A shop of a million orders is counted some minutes after its start. */
const COUNTED_WITHIN_MS = 3_600_000;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

export interface HomeFigures extends Latencies {
  readonly home: string;
}

/** A day of Algiers. */
const dayOf = (daysAgo: number): string =>
  new Date(Date.now() + DAY_MS / 24 - daysAgo * DAY_MS).toISOString().slice(0, 10);
const figuresPath = (days: number, until: number): string =>
  `${getOrderFigures.path}?from=${dayOf(until + days - 1)}&to=${dayOf(until)}`;

/** What the home page asks for at once, for so many days that ended `until` days ago. */
const callsOf = (days: number, until = 0): readonly string[] => [
  figuresPath(days, until),
  figuresPath(days, until + days),
  `${listOrders.path}?states=pending&sort=oldest&limit=1`,
  getStockFigures.path,
  `${listStaffProducts.path}?stock=low&limit=1`,
  `${listInspections.path}?limit=1`,
  listTransporterDebts.path,
];

const HOMES: Readonly<Record<string, readonly string[]>> = {
  'a week': callsOf(7),
  'a month': callsOf(30),
  'the longest span': callsOf(FIGURE_DAYS),
  'the longest span, a year ago': callsOf(FIGURE_DAYS, YEAR_DAYS),
  'the figures of orders alone, a year ago': callsOf(FIGURE_DAYS, YEAR_DAYS).slice(0, 1),
};

/** Waits until the orders that were filled past the service are in its counters; gives the seconds. */
export const untilCounted = async (shop: BenchShop): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(shop.urls.order + figuresPath(1, 0), { headers: await shop.staff() });
    const { isWhole } = getOrderFigures.responses[200].parse(await answer.json());
    const elapsed = performance.now() - began;
    if (isWhole) return Math.round(elapsed / 1000);
    if (elapsed > COUNTED_WITHIN_MS) throw new Error('the figures were not whole within an hour');
    await Promise.race([shop.dead, wait(2000)]);
  }
};

/** Opens the home page so many times at once, again and again, through the gateway: from the first call to the last. */
export const measureHome = async (shop: BenchShop, staff: number, seconds: number): Promise<readonly HomeFigures[]> => {
  const dispatcher = new Agent({ connections: 32 });
  const figures: HomeFigures[] = [];
  for (const [home, paths] of Object.entries(HOMES)) {
    const latencies = createLatencies();
    const headers = await shop.staff();
    const ask = async (path: string): Promise<void> => {
      const { statusCode, body } = await request(shop.urls.shell + path, { dispatcher, headers });
      const text = await body.text();
      if (statusCode !== 200) latencies.failed(`${path}: ${String(statusCode)} ${text}`);
    };
    await Promise.all(paths.map(ask));
    const until = performance.now() + 1000 * seconds;
    const person = async (): Promise<void> => {
      while (performance.now() < until) {
        const began = performance.now();
        await Promise.all(paths.map(ask));
        latencies.took(began);
      }
    };
    await Promise.all(Array.from({ length: staff }, person));
    figures.push({ home, ...latencies.figures() });
  }
  await dispatcher.close();
  return figures;
};
