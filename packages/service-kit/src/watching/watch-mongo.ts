import type { mongo } from 'mongoose';
import { Counter } from 'prom-client';
import type { Metrics } from '../process/metrics.ts';
import { figuresOnScrape } from './figures-on-scrape.ts';

/** Types of a topology, in the driver's words, that take writes. */
const TAKES_WRITES = new Set(['Single', 'Sharded', 'ReplicaSetWithPrimary', 'LoadBalanced']);

/** The pool and whether there is a primary, from the driver's own events; to be called before it connects. */
export const watchMongo = (client: mongo.MongoClient, metrics: Metrics): void => {
  let up = 0;
  let open = 0;
  let inUse = 0;
  let waiting = 0;
  const failed = new Counter({
    name: 'mongodb_checkout_failed_total',
    help: 'Calls that got no connection of the pool',
    registers: [metrics.registry],
  });
  client.on('topologyDescriptionChanged', ({ newDescription: { type, hasKnownServers } }) => {
    up = TAKES_WRITES.has(type) && hasKnownServers ? 1 : 0;
  });
  client.on('connectionCreated', () => void (open += 1));
  client.on('connectionClosed', () => void (open -= 1));
  client.on('connectionCheckOutStarted', () => void (waiting += 1));
  client.on('connectionCheckedOut', () => {
    waiting -= 1;
    inUse += 1;
  });
  client.on('connectionCheckOutFailed', () => {
    waiting -= 1;
    failed.inc();
  });
  client.on('connectionCheckedIn', () => void (inUse -= 1));
  figuresOnScrape(
    metrics,
    {
      mongodb_up: { help: '1 while a server that takes writes is known' },
      mongodb_pool_connections: { help: 'Connections to the database', labelNames: ['state'] },
      mongodb_pool_waiting: { help: 'Calls that wait for a connection of the pool' },
    },
    () =>
      Promise.resolve({
        mongodb_up: [{ value: up }],
        mongodb_pool_connections: [
          { labels: { state: 'open' }, value: open },
          { labels: { state: 'in use' }, value: inUse },
        ],
        mongodb_pool_waiting: [{ value: waiting }],
      }),
  );
};
