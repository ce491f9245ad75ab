import type { RedisClient } from '@shop/service-kit';
import { afterCall, beforeCall, CLOSED, type Breaker } from '../domain/breaker.ts';

/** A breaker that nobody touches is closed again after a day. */
const KEPT_MS = 24 * 3600_000;
/** Calls of one account that end at the very same moment; one more failure that is not counted does no harm. */
const MAX_TRIES = 20;

export interface Breakers {
  /** When the account may be called (ms); null: now, and the call's end is to be noted. */
  readonly enter: (account: string) => Promise<number | null>;
  /** `not-sent`: the call that was let in did not go out after all. */
  readonly note: (account: string, outcome: 'answered' | 'failed' | 'not-sent') => Promise<void>;
  readonly stateOf: (account: string) => Promise<Breaker>;
  /** A person has changed the account: it is tried at once. */
  readonly close: (account: string) => Promise<void>;
}

/** Sets a value only where it is still the one that was read. ARGV: that, the new one, ms. */
const EXCHANGE = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`;

type Decision = { readonly breaker: Breaker } | { readonly waitUntil: number };

const parse = (text: string): Breaker => {
  const [failures = 0, openUntil = 0, trialUntil = 0] = text.split(':').map(Number);
  if (!Number.isInteger(failures) || failures < 1) return CLOSED;
  return { failures, openUntil: openUntil > 0 ? openUntil : null, trialUntil: trialUntil > 0 ? trialUntil : null };
};
const write = ({ failures, openUntil, trialUntil }: Breaker): string =>
  failures === 0 ? '' : `${failures}:${openUntil ?? 0}:${trialUntil ?? 0}`;

/** The breakers of accounts, shared by the replicas in Redis; while it is away each replica keeps its own. */
export const createBreakers = (
  redis: RedisClient,
  { prefix, now }: { readonly prefix: string; readonly now: () => number },
): Breakers => {
  const own = new Map<string, string>();
  const keyOf = (account: string): string => `${prefix}company:breaker:${account}`;

  const read = async (account: string): Promise<string> => {
    try {
      return (await redis.get(keyOf(account))) ?? '';
    } catch {
      return own.get(account) ?? ''; // Redis is away
    }
  };
  const exchange = async (account: string, before: string, after: string): Promise<boolean> => {
    try {
      const done = await redis.eval(EXCHANGE, 1, keyOf(account), before, after, KEPT_MS);
      if (done !== 1) return false;
    } catch {
      // Redis is away: this replica keeps it alone.
    }
    if (after === '') own.delete(account);
    else own.set(account, after);
    return true;
  };
  /** Decides on the breaker as it is, again when another call changed it meanwhile. */
  const decide = async (account: string, decision: (breaker: Breaker) => Decision): Promise<Decision | null> => {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const before = await read(account);
      const decided = decision(parse(before));
      if ('waitUntil' in decided) return decided;
      const after = write(decided.breaker);
      if (after === before || (await exchange(account, before, after))) return decided;
    }
    return null;
  };

  return {
    stateOf: async (account) => parse(await read(account)),
    enter: async (account) => {
      const decided = await decide(account, (breaker) => beforeCall(breaker, now()));
      return decided !== null && 'waitUntil' in decided ? decided.waitUntil : null;
    },
    note: async (account, outcome) =>
      void (await decide(account, (breaker) => ({ breaker: afterCall(breaker, outcome, now()) }))),
    close: async (account) => void (await decide(account, () => ({ breaker: CLOSED }))),
  };
};
