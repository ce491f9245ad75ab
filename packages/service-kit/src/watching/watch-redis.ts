import type { Metrics } from '../metrics.ts';
import { figuresOnScrape } from './figures-on-scrape.ts';

/** Whether Redis answers, as its client knows. */
export const watchRedis = (redis: { readonly status: string }, metrics: Metrics): void =>
  figuresOnScrape(metrics, { redis_up: { help: '1 while Redis is connected' } }, () =>
    Promise.resolve({ redis_up: [{ value: redis.status === 'ready' ? 1 : 0 }] }),
  );
