import { Gauge } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';

/** One value of a gauge, with the values of its labels. */
export interface Figure {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
interface About {
  readonly help: string;
  readonly labelNames?: readonly string[];
}

/** The limit for one scrape: while a dependency is unavailable, the last values stay. */
const LIMIT_MS = 2000;

/** Undefined when it fails or takes longer than `ms`. */
export const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });

/**
 * Gauges that are read on a request to `/metrics`, and cost nothing in between; one `read` serves all gauges of a
 * scrape. After a failure or two seconds the last values stay; a running read is not started a second time.
 */
export const figuresOnScrape = <Name extends string>(
  { registry }: Pick<Metrics, 'registry'>,
  about: Readonly<Record<Name, About>>,
  read: () => Promise<Readonly<Record<Name, readonly Figure[]>>>,
): void => {
  let reading: Promise<Readonly<Record<Name, readonly Figure[]>>> | undefined;
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));
  // the names of a Record<Name, ...>
  for (const name of Object.keys(about) as Name[]) {
    if (registry.getSingleMetric(name)) continue;
    const { help, labelNames = [] } = about[name];
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect: async () => {
        const figures = await within(readOnce(), LIMIT_MS);
        if (!figures) return;
        gauge.reset();
        for (const { labels = {}, value } of figures[name]) gauge.set({ ...labels }, value);
      },
    });
  }
};

/** 0 when nothing has been waiting. */
export const secondsSince = (when: Date | string | null | undefined, now = Date.now()): number =>
  when === null || when === undefined ? 0 : Math.max(0, (now - new Date(when).getTime()) / 1000);
