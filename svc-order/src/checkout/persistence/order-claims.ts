import { callerOfAddress, type Caller, type Limits } from '@shop/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Claim, Claimant } from './claim.ts';
import type { OrderClaimsInMongo } from './order-claim.repository.ts';

/**
 * D-3.05, D-3.06 in one round trip: look at both cooldowns, then at the sliding windows, then take all or nothing.
 * KEYS: cooldown keys (ARGV[4] of them), then window keys. ARGV: own key, cooldown ms, now ms, number of cooldown keys,
 * then max and window ms of each window.
 */
const CLAIM = `
local own, cooldown, now, held_count = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local wait = 0
if cooldown > 0 then
  for i = 1, held_count do
    local held = redis.call('GET', KEYS[i])
    if held == own then return {1, 0} end
    if held then wait = math.max(wait, redis.call('PTTL', KEYS[i])) end
  end
  if wait > 0 then return {2, wait} end
end
for i = held_count + 1, #KEYS do
  local at = 5 + 2 * (i - held_count - 1)
  local max, window = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - window)
  if redis.call('ZCARD', KEYS[i]) >= max then
    local oldest = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
    wait = math.max(wait, tonumber(oldest[2] or now) + window - now, 1)
  end
end
if wait > 0 then return {3, wait} end
for i = 1, held_count do
  if cooldown > 0 then redis.call('SET', KEYS[i], own, 'PX', cooldown) end
end
for i = held_count + 1, #KEYS do
  redis.call('ZADD', KEYS[i], now, own)
  redis.call('PEXPIRE', KEYS[i], tonumber(ARGV[5 + 2 * (i - held_count - 1) + 1]))
end
return {0, 0}`;

const RELEASE = `
local held_count = tonumber(ARGV[2])
for i = 1, #KEYS do
  if i > held_count then redis.call('ZREM', KEYS[i], ARGV[1])
  elseif redis.call('GET', KEYS[i]) == ARGV[1] then redis.call('DEL', KEYS[i]) end
end`;

/** Keys of orders that were counted while Redis was away: a retry of the same order is no further one. */
const COUNTED = 20_000;

export const createOrderClaims = (options: {
  readonly redis: Redis;
  readonly inMongo: OrderClaimsInMongo;
  readonly limits: boolean;
  /** Counts in this process, for while Redis is away (D-3.06). */
  readonly alone: Pick<Limits, 'take'>;
  readonly prefix: string;
}) => {
  const { redis, inMongo, limits, alone, prefix } = options;
  /** When Redis was last cut off: it may have come back empty, so for one cooldown MongoDB is asked too. */
  let cutOffAt = 0;
  redis.on('close', () => (cutOffAt = Date.now()));

  /** D-3.06: who is counted, and in which window of the shop. */
  const callersOf = ({ shop, phone, visitorId, address }: Claimant): Caller[] => [
    { who: `p:${phone}`, ...shop.limits.phone },
    ...(visitorId === null ? [] : [{ who: `v:${visitorId}`, ...shop.limits.visitor }]),
    { who: `a:${callerOfAddress(address)}`, ...shop.limits.address },
  ];

  const keysOf = (claimant: Claimant) => {
    const { shop, phone, visitorId } = claimant;
    // The braces keep a shop's keys on one node of a Redis cluster, as one script needs.
    const base = `${prefix}{${shop.uuid}}`;
    const cooldown = [`${base}:cd:p:${phone}`, ...(visitorId === null ? [] : [`${base}:cd:v:${visitorId}`])];
    const windows = limits
      ? callersOf(claimant).map(({ who, ...window }) => ({ key: `${base}:lim:${who}`, ...window }))
      : [];
    return { cooldown, windows, all: [...cooldown, ...windows.map(({ key }) => key)] };
  };

  const releaseInRedis = async (claimant: Claimant): Promise<void> => {
    const { cooldown, all } = keysOf(claimant);
    // What cannot be released runs out by itself.
    await redis.eval(RELEASE, all.length, ...all, claimant.key, cooldown.length).catch(() => undefined);
  };

  const claimInRedis = async (claimant: Claimant, now: number): Promise<Claim> => {
    const { cooldown, windows, all } = keysOf(claimant);
    const windowArguments = windows.flatMap(({ max, windowSeconds }) => [max, windowSeconds * 1000]);
    const [outcome, waitMs] = (await redis.eval(
      CLAIM,
      all.length,
      ...all,
      claimant.key,
      claimant.shop.cooldownSeconds * 1000,
      now,
      cooldown.length,
      ...windowArguments,
    )) as [number, number]; // the script's own answer
    if (outcome === 1) return { kind: 'repeat' };
    if (outcome === 0) return { kind: 'claimed', release: () => releaseInRedis(claimant) };
    return {
      kind: 'blocked',
      by: outcome === 2 ? 'cooldown' : 'limit',
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    };
  };

  const counted = new LRUCache<string, true>({ max: COUNTED, ttl: 3600_000 });
  /** Seconds to wait by this process's own count, which is all there is while Redis is away. */
  const waitAlone = async (claimant: Claimant): Promise<number> => {
    if (counted.has(claimant.key)) return 0;
    const wait = await alone.take(
      'order',
      callersOf(claimant).map((caller) => ({ ...caller, who: `${claimant.shop.uuid}:${caller.who}` })),
    );
    if (wait === 0) counted.set(claimant.key, true);
    return wait;
  };

  return {
    /** @param now milliseconds since the epoch. */
    claim: async (claimant: Claimant, now: number): Promise<Claim> => {
      let inRedis: Claim | undefined;
      try {
        inRedis = await claimInRedis(claimant, now);
      } catch {
        // D-3.02: Redis away makes it slower, never wrong. A mere late answer is no loss: the claim it carries still
        // arrives there.
        if (redis.status !== 'ready') cutOffAt = now;
      }
      if (inRedis && (inRedis.kind !== 'claimed' || now >= cutOffAt + claimant.shop.cooldownSeconds * 1000))
        return inRedis;
      const kept = await inMongo.claim(claimant, now);
      if (kept.kind !== 'claimed') {
        if (inRedis?.kind === 'claimed') await inRedis.release();
        return kept;
      }
      const wait = inRedis ? 0 : await waitAlone(claimant);
      if (wait > 0) {
        await kept.release();
        return { kind: 'blocked', by: 'limit', retryAfterSeconds: wait };
      }
      return {
        kind: 'claimed',
        release: async () => void (await Promise.all([kept.release(), releaseInRedis(claimant)])),
      };
    },
  };
};
export type OrderClaims = ReturnType<typeof createOrderClaims>;
