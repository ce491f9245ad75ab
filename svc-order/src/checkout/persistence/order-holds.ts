import { callerOfAddress, onCutOff, wasCutOff, type Caller, type Limits, type RedisClient } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import type { Earlier, Hold, Holder } from './hold.ts';
import type { OrderHoldsInMongo } from './order-hold.repository.ts';

/**
 * D-3.05, D-3.06 in one round trip: check both cooldowns, then the sliding windows, then take all or nothing. A window
 * that already has this key does not count it again and keeps its first time, because a repetition is not a further
 * order.
 * KEYS: cooldown keys (ARGV[4] of them), then window keys. ARGV: own key, cooldown ms, now ms, number of cooldown keys,
 * then max and window ms of each window. Returns {0, 0, indexes of the windows that newly counted the key}; {1, 0} for
 * a repetition within its cooldown; {2 or 3, ms to wait} for the cooldown or a window.
 */
const HOLD = `
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
  if not redis.call('ZSCORE', KEYS[i], own) and redis.call('ZCARD', KEYS[i]) >= max then
    local oldest = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
    wait = math.max(wait, tonumber(oldest[2] or now) + window - now, 1)
  end
end
if wait > 0 then return {3, wait} end
for i = 1, held_count do
  if cooldown > 0 then redis.call('SET', KEYS[i], own, 'PX', cooldown) end
end
local fresh = {}
for i = held_count + 1, #KEYS do
  if redis.call('ZADD', KEYS[i], 'NX', now, own) == 1 then fresh[#fresh + 1] = i - held_count - 1 end
  redis.call('PEXPIRE', KEYS[i], tonumber(ARGV[5 + 2 * (i - held_count - 1) + 1]))
end
return {0, 0, fresh}`;

/**
 * KEYS: cooldown keys (ARGV[2] of them), then the windows that must no longer count the key. ARGV: own key, number of
 * cooldown keys, remaining ms of the earlier order's own cooldown.
 */
const GIVE_BACK = `
local own, held_count, left = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
for i = 1, #KEYS do
  if i > held_count then redis.call('ZREM', KEYS[i], own)
  elseif redis.call('GET', KEYS[i]) == own then
    if left > 0 then redis.call('PEXPIRE', KEYS[i], left) else redis.call('DEL', KEYS[i]) end
  end
end`;

/**
 * The maximum of remembered keys that were counted while Redis was away: a retry of the same order is not a further
 * order.
 */
const MAX_COUNTED_KEYS = 20_000;

export const createOrderHolds = (options: {
  readonly redis: RedisClient;
  readonly inMongo: OrderHoldsInMongo;
  readonly limits: boolean;
  /** Counts in this process, for while Redis is away (D-3.06). */
  readonly alone: Pick<Limits, 'take'>;
  readonly prefix: string;
}) => {
  const { redis, inMongo, limits, alone: localLimits, prefix } = options;
  /**
   * The last time Redis was cut off. It may have come back empty, so for the length of one cooldown MongoDB is asked
   * too.
   */
  let cutOffAt = 0;
  onCutOff(redis, () => (cutOffAt = Date.now()));

  /** D-3.06: the callers that are counted, and the rate limit of the shop for each. */
  const callersOf = ({ shop, phone, visitorId, address }: Holder): Caller[] => [
    { who: `p:${phone}`, ...shop.limits.phone },
    ...(visitorId === null ? [] : [{ who: `v:${visitorId}`, ...shop.limits.visitor }]),
    { who: `a:${callerOfAddress(address)}`, ...shop.limits.address },
  ];

  const keysOf = (holder: Holder) => {
    const { shop, phone, visitorId } = holder;
    // The braces keep a shop's keys on one node of a Redis cluster, because one script needs them together.
    const base = `${prefix}{${shop.uuid}}`;
    const cooldown = [`${base}:cd:p:${phone}`, ...(visitorId === null ? [] : [`${base}:cd:v:${visitorId}`])];
    const windows = limits
      ? callersOf(holder).map(({ who, ...window }) => ({ key: `${base}:lim:${who}`, ...window }))
      : [];
    return { cooldown, windows, all: [...cooldown, ...windows.map(({ key }) => key)] };
  };

  /**
   * @param now the time of the hold, in milliseconds since the epoch.
   * @param fresh the windows that did not count the key before
   */
  const giveBackInRedis =
    (holder: Holder, now: number, fresh: readonly number[]) =>
    async (earlier: Earlier): Promise<void> => {
      const { cooldown, windows } = keysOf(holder);
      // An order of the same key may have been placed at the same moment; its cooldown is then the one that began here.
      const placedAt = earlier ? Date.parse(earlier.placedAt) : -Infinity;
      const left = Math.max(0, placedAt + holder.shop.cooldownSeconds * 1000 - now);
      const over = windows.filter(
        ({ windowSeconds }, index) => fresh.includes(index) && placedAt <= now - windowSeconds * 1000,
      );
      const keys = [...cooldown, ...over.map(({ key }) => key)];
      // A hold that cannot be given back expires.
      await redis.eval(GIVE_BACK, keys.length, ...keys, holder.key, cooldown.length, left).catch(() => undefined);
    };

  const holdInRedis = async (holder: Holder, now: number): Promise<Hold> => {
    const { cooldown, windows, all } = keysOf(holder);
    const windowArguments = windows.flatMap(({ max, windowSeconds }) => [max, windowSeconds * 1000]);
    const [outcome, waitMs, fresh = []] = (await redis.eval(
      HOLD,
      all.length,
      ...all,
      holder.key,
      holder.shop.cooldownSeconds * 1000,
      now,
      cooldown.length,
      ...windowArguments,
    )) as [number, number, number[]?]; // the script's own answer
    if (outcome === 1) return { kind: 'repeat' };
    if (outcome === 0) return { kind: 'held', giveBack: giveBackInRedis(holder, now, fresh) };
    return {
      kind: 'blocked',
      by: outcome === 2 ? 'cooldown' : 'limit',
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    };
  };

  const countedKeys = new LRUCache<string, true>({ max: MAX_COUNTED_KEYS, ttl: 3600_000 });
  /** Seconds to wait by this process's own count, the only one while Redis is away. */
  const waitAlone = async (holder: Holder): Promise<number> => {
    if (countedKeys.has(holder.key)) return 0;
    const wait = await localLimits.take(
      'order',
      callersOf(holder).map((caller) => ({ ...caller, who: `${holder.shop.uuid}:${caller.who}` })),
    );
    if (wait === 0) countedKeys.set(holder.key, true);
    return wait;
  };

  return {
    /** @param now milliseconds since the epoch. */
    hold: async (holder: Holder, now: number): Promise<Hold> => {
      let inRedis: Hold | undefined;
      try {
        inRedis = await holdInRedis(holder, now);
      } catch (error) {
        // D-3.02: without Redis it is slower, never wrong. A merely late answer loses nothing: its hold still arrives
        // there.
        if (wasCutOff(redis, error)) cutOffAt = now;
      }
      if (inRedis && (inRedis.kind !== 'held' || now >= cutOffAt + holder.shop.cooldownSeconds * 1000)) return inRedis;
      const holdInMongo = await inMongo.hold(holder, now);
      if (holdInMongo.kind !== 'held') {
        if (inRedis?.kind === 'held') await inRedis.giveBack(null);
        return holdInMongo;
      }
      const wait = inRedis ? 0 : await waitAlone(holder);
      if (wait > 0) {
        await holdInMongo.giveBack(null);
        return { kind: 'blocked', by: 'limit', retryAfterSeconds: wait };
      }
      // A late hold still arrives in Redis; whether its windows counted the key before is unknown.
      const elsewhere = inRedis?.giveBack ?? giveBackInRedis(holder, now, []);
      return {
        kind: 'held',
        giveBack: async (earlier) => void (await Promise.all([holdInMongo.giveBack(earlier), elsewhere(earlier)])),
      };
    },
  };
};
export type OrderHolds = ReturnType<typeof createOrderHolds>;
