import { Counter } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';
import { onLateAnswer, type RedisClient } from '../redis/redis.ts';
import { figuresOnScrape } from './figures-on-scrape.ts';

/** Reports whether Redis answers, as its client knows, and the number of late answers. */
export const watchRedis = (redis: RedisClient, metrics: Metrics): void => {
  figuresOnScrape(metrics, { redis_up: { help: '1 while Redis is connected' } }, () =>
    Promise.resolve({ redis_up: [{ value: redis.status === 'ready' ? 1 : 0 }] }),
  );
  const late = new Counter({
    name: 'redis_late_answers_total',
    help: 'Commands that Redis did not answer in time: what they were to count is counted in this process',
    registers: [metrics.registry],
  });
  onLateAnswer(redis, () => late.inc());
};
