import type { Logger, Metrics, RedisClient } from '@shop/service-kit';
import { Counter } from 'prom-client';
import { createBreakers } from './breakers.ts';
import { createCompanyLimits } from './company-limits.ts';
import type { SendDeps } from './send-to-company.ts';

/** What all ways to companies share: limits and breakers over the replicas, the hosts of tests, the figures. */
export const createWire = (options: {
  readonly redis: RedisClient;
  /** Keeps the keys of installations that share a Redis apart. */
  readonly prefix: string;
  readonly replicas: number;
  readonly testHosts: readonly string[];
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly stopping: AbortSignal;
  readonly now: () => number;
}): SendDeps => {
  const { redis, prefix, replicas, testHosts, logger, metrics, stopping, now } = options;
  const calls = new Counter({
    name: 'company_calls_total',
    help: 'Calls to delivery companies, by how they ended',
    labelNames: ['company', 'end'],
    registers: [metrics.registry],
  });
  return {
    limits: createCompanyLimits(redis, { prefix, replicas, now, logger }),
    breakers: createBreakers(redis, { prefix, now }),
    testHosts,
    logger,
    count: (company, end) => calls.inc({ company, end }),
    now,
    stopping,
  };
};
export type Wire = SendDeps;
