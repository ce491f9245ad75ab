import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { redisVariables } from '../connections/variables.ts';
import type { Logger } from '../process/logging.ts';

export type RedisPlace = Partial<z.output<z.ZodObject<typeof redisVariables>>>;
export type RedisClient = Redis | Cluster;

const MAX_MS = 80;
/** The retries of a cluster's client after a slot moved, and their interval: within the time limit of a command. */
const REDIRECTIONS = { maxRedirections: 3, every: 20 } as const;
const waitOf = (attempt: number): number => Math.min(attempt * 100, 2000);

/** The environment names a Redis, in one of the three ways. */
export const namesRedis = ({ REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER }: RedisPlace): boolean =>
  REDIS_URL !== undefined || REDIS_SENTINELS !== undefined || REDIS_CLUSTER !== undefined;

const tlsOf = ({ REDIS_URL = '', REDIS_TLS = false, REDIS_CA_FILE }: RedisPlace): RedisOptions['tls'] => {
  if (!REDIS_TLS && !REDIS_URL.startsWith('rediss:')) return undefined;
  return REDIS_CA_FILE === undefined ? {} : { ca: readFileSync(REDIS_CA_FILE) };
};

/** The event of a client about a command that was not answered in time. */
const LATE = 'late answer';
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out';

/** Every command passes `sendCommand`, also those that the client sends in its own pipelines. */
const emitLateAnswers = (redis: RedisClient): void => {
  const send: Cluster['sendCommand'] = redis.sendCommand.bind(redis);
  redis.sendCommand = (...parameters: Parameters<Cluster['sendCommand']>) => {
    parameters[0].promise.catch((error: unknown) => isLate(error) && redis.emit(LATE));
    return send(...parameters);
  };
};

const open = (place: RedisPlace): RedisClient => {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER, REDIS_USERNAME, REDIS_PASSWORD } = place;
  const tls = tlsOf(place);
  const common = {
    commandTimeout: MAX_MS,
    connectTimeout: 1000,
    ...(tls ? { tls } : {}),
    ...(REDIS_USERNAME === undefined ? {} : { username: REDIS_USERNAME }),
    ...(REDIS_PASSWORD === undefined ? {} : { password: REDIS_PASSWORD }),
  };
  if (REDIS_CLUSTER !== undefined)
    return new Cluster([...REDIS_CLUSTER], {
      redisOptions: common,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      clusterRetryStrategy: waitOf,
      maxRedirections: REDIRECTIONS.maxRedirections,
      retryDelayOnFailover: REDIRECTIONS.every,
      retryDelayOnClusterDown: REDIRECTIONS.every,
      retryDelayOnTryAgain: REDIRECTIONS.every,
      // A certificate is for a name: what a node calls itself must not become an address on the way.
      ...(tls ? { dnsLookup: (address, callback) => callback(null, address) } : {}),
    });
  const single: RedisOptions = {
    ...common,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    retryStrategy: waitOf,
  };
  if (REDIS_SENTINELS === undefined) return new Redis(REDIS_URL ?? '', single);
  const { REDIS_SENTINEL_NAME = '', REDIS_SENTINEL_PASSWORD } = place;
  return new Redis({
    ...single,
    sentinels: [...REDIS_SENTINELS],
    name: REDIS_SENTINEL_NAME,
    sentinelRetryStrategy: waitOf,
    ...(REDIS_SENTINEL_PASSWORD === undefined ? {} : { sentinelPassword: REDIS_SENTINEL_PASSWORD }),
    ...(tls ? { enableTLSForSentinelMode: true, sentinelTLS: tls } : {}),
    // Another was made the master and we are still with the former: ask the sentinels.
    reconnectOnError: (error) => error.message.includes('READONLY'),
  });
};

/** Redis holds only what may vanish: nothing waits for it longer than 80 ms, and nothing queues while it is away. */
export const connectRedis = (place: RedisPlace, logger: Logger): RedisClient => {
  if (!namesRedis(place)) throw new Error('no Redis is configured (REDIS_URL, REDIS_SENTINELS or REDIS_CLUSTER)');
  const redis = open(place);
  emitLateAnswers(redis);
  let down = false;
  redis.on('error', (error: Error) => {
    if (!down) logger.warn({ error: error.message }, 'Redis is unavailable: the client reconnects');
    down = true;
  });
  redis.on('ready', () => {
    down = false;
  });
  return redis;
};

/** Tells when Redis, or a node of its cluster, was cut off from us: it may come back empty. */
export const onCutOff = (redis: RedisClient, tell: () => void): void => {
  redis.on('close', tell);
  if (!(redis instanceof Cluster)) return;
  for (const node of redis.nodes()) node.on('close', tell);
  redis.on('+node', (node: Redis) => node.on('close', tell));
};

/**
 * Tells of each command that Redis did not answer in 80 ms. It was given up: a write that it was to count is admitted,
 * and not counted for the other replicas.
 */
export const onLateAnswer = (redis: RedisClient, tell: () => void): void => void redis.on(LATE, tell);

/**
 * The command failed because it could not be sent, or because its connection was lost; a merely late answer is neither.
 */
export const wasCutOff = (redis: RedisClient, error: unknown): boolean =>
  redis.status !== 'ready' || (redis instanceof Cluster && !isLate(error));
