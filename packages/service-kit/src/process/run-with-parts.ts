import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { loadConfig, type ServiceEnv } from './config.ts';
import { endEarlierTransactions } from '../mongo/earlier-transactions.ts';
import { connectBus, type Bus } from '../kafka/kafka.ts';
import { runService, type Lifecycle } from './lifecycle.ts';
import { createLogger, type Logger } from './logging.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { connectMongo } from '../mongo/mongo.ts';
import { clientIdOf } from './replica.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { traceMongo } from '../tracing/trace-mongo.ts';
import { tracing } from '../tracing/tracing.ts';
import { watchBus } from '../watching/watch-bus.ts';
import { tlsServersOf, watchCertificates } from '../watching/watch-certificates.ts';
import { watchMongo } from '../watching/watch-mongo.ts';

/**
 * A database that is busy, or starts together with the service, answers within this time. A restart of the service
 * would cost more than waiting, and would come when resources are scarcest.
 */
const START_MS = 20_000;

/** The parts that every service with a database is built from. */
export interface ServiceParts<Config> {
  readonly config: Config;
  readonly connection: Connection;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
}

/**
 * `runService` for a service with a database: its configuration, log and figures, one pool to its database and the bus,
 * both closed last when it ends. `start` does the rest.
 * @param connections at most so many to the database, unless MONGODB_POOL_SIZE says otherwise
 */
export const runWithParts = <Config extends ServiceEnv>(
  name: string,
  env: z.ZodType<Config>,
  start: (parts: ServiceParts<Config>) => Promise<void>,
  connections?: number,
): void => {
  const config = loadConfig(env);
  const logger = createLogger(name, config.LOG_LEVEL);
  runService(logger, async (lifecycle) => {
    await startTracing(name, logger, lifecycle);
    const metrics = createMetrics(name);
    const connection = await connectMongo(config, config.MONGODB_POOL_SIZE ?? connections, {
      appName: clientIdOf(name),
      startMs: START_MS,
      monitorCommands: tracing() !== undefined,
      watch: (client) => {
        watchMongo(client, metrics);
        if (tracing()) traceMongo(client);
      },
    });
    lifecycle.onStop('mongodb', () => connection.close());
    await endEarlierTransactions(connection, clientIdOf(name), logger);
    const bus = connectBus(config, name, logger);
    lifecycle.onStop('kafka', () => bus.close());
    watchBus(bus, metrics);
    watchCertificates(metrics, tlsServersOf(process.env));
    await start({ config, connection, bus, logger, metrics, lifecycle });
  });
};
