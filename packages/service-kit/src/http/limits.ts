import { LRUCache } from 'lru-cache';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RedisClient } from '../redis/redis.ts';

/** At most `max` in any period of `windowSeconds`. */
export interface Window {
  readonly max: number;
  readonly windowSeconds: number;
}
/** One caller's limit on one kind of write. */
export interface Caller extends Window {
  /** The identity that is counted: a shop with an address, a visitor, a phone. */
  readonly who: string;
}

/**
 * The library's script counts in fixed windows, so that twice the limit passes around the end of one. This script
 * slides: it looks back from now, and does not count refused calls. ARGV: points, seconds, max. Returns {count, ms}:
 * above max, the ms to wait.
 */
const SLIDING = `
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local window, max = ARGV[2] * 1000, tonumber(ARGV[3])
local points = math.min(tonumber(ARGV[1]), max)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local held = redis.call('ZCARD', KEYS[1])
if held + points > max or max == 0 then
  local last = redis.call('ZRANGE', KEYS[1], held + points - max - 1, held + points - max - 1, 'WITHSCORES')
  return {max + 1, math.max(1, tonumber(last[2] or now) + window - now)}
end
for i = 1, points do redis.call('ZADD', KEYS[1], now, clock[1] .. '.' .. clock[2] .. '.' .. (held + i)) end
redis.call('PEXPIRE', KEYS[1], window)
return {held + points, window}`;

/** An IPv6 subscriber has a whole /64: it counts as one caller. An IPv4 address in IPv6 clothes is the IPv4 address. */
export const callerOfAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/**
 * D-3.06: sliding windows, counted in Redis for all replicas. While Redis is unavailable each replica counts by itself,
 * in fixed windows: less exact, but a limit.
 */
export const createLimits = (options: {
  readonly redis: RedisClient | undefined;
  /** Keeps the keys of installations that share a Redis apart. */
  readonly prefix: string;
  /** NO_LIMITS: nothing is counted. */
  readonly off: boolean;
}) => {
  const { redis, prefix, off } = options;
  const limiters = new LRUCache<string, RateLimiterAbstract>({ max: 500 });

  const limiterOf = (name: string, { max, windowSeconds }: Window): RateLimiterAbstract => {
    const keyPrefix = `${prefix}lim:${name}:${max}:${windowSeconds}`;
    let limiter = limiters.get(keyPrefix);
    if (!limiter) {
      const window = { keyPrefix, points: max, duration: windowSeconds };
      const localLimiter = new RateLimiterMemory(window);
      limiter = redis
        ? new RateLimiterRedis({
            ...window,
            storeClient: redis,
            customIncrTtlLuaScript: SLIDING,
            rejectIfRedisNotReady: true,
            insuranceLimiter: localLimiter,
          })
        : localLimiter;
      limiters.set(keyPrefix, limiter);
    }
    return limiter;
  };

  const waitOf = async (name: string, caller: Caller, points: number): Promise<number> => {
    try {
      await limiterOf(name, caller).consume(caller.who, Math.min(points, Math.max(1, caller.max)));
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };

  return {
    /**
     * Takes one write (or `points`) from the limit of each caller, one after the other: the narrowest first, so that a
     * refusal costs nothing to those who share the wider one (thousands share one address of a mobile network).
     * @returns 0, or seconds to wait if a limit is reached.
     */
    take: async (name: string, callers: readonly Caller[], points = 1): Promise<number> => {
      if (off) return 0;
      for (const caller of callers) {
        const wait = await waitOf(name, caller, points);
        if (wait > 0) return wait;
      }
      return 0;
    },
  };
};
export type Limits = ReturnType<typeof createLimits>;
