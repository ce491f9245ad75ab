import { Redis } from 'ioredis';
import type { Logger } from './logging.ts';

/** Redis holds only what may vanish: nothing waits for it longer than 80 ms, and nothing queues while it is away. */
export const connectRedis = (url: string, logger: Logger): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 80,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) logger.warn({ error: error.message }, 'redis is away');
    down = true;
  });
  redis.on('ready', () => {
    down = false;
  });
  return redis;
};
