import type { Logger, RedisClient } from '@shop/service-kit';
import { allowedOf, takeCalls, type CallWindow } from '../domain/call-windows.ts';
import type { CompanyLimit } from '../domain/company-adapter.ts';
import { LEARN, TAKE } from './limit-scripts.ts';

/** Calls that the company itself has counted in a window. */
export interface UsedCalls {
  readonly windowMs: number;
  readonly used: number;
}
export interface CompanyLimits {
  /** Counts `cost` calls for all keys, or for none. @returns when to try again (ms), or null: the call may be made */
  readonly take: (keys: readonly string[], limits: readonly CompanyLimit[], cost: number) => Promise<number | null>;
  /** The company has said how much of its limits is used. */
  readonly learn: (key: string, used: readonly UsedCalls[]) => Promise<void>;
  /** The company has said until when nothing more may come. */
  readonly block: (keys: readonly string[], until: number) => Promise<void>;
  /** When calls of these keys are allowed again (ms); null: now. */
  readonly blockedUntil: (keys: readonly string[], limits: readonly CompanyLimit[]) => Promise<number | null>;
}

/** Counts the calls of this replica alone, within its part of each limit. */
const createOwnWindows = (replicas: number, now: () => number) => {
  const alone = new Map<string, readonly CallWindow[]>();
  return (keys: readonly string[], limits: readonly CompanyLimit[], cost: number): number | null => {
    const allowed = allowedOf(limits, replicas);
    const taken = keys.map((key) => ({ key, ...takeCalls(alone.get(key) ?? [], allowed, cost, now()) }));
    const waits = taken.flatMap((one) => ('waitUntil' in one ? [one.waitUntil] : []));
    if (waits.length > 0) return Math.max(...waits);
    for (const one of taken) if ('windows' in one) alone.set(one.key, one.windows);
    return null;
  };
};

/**
 * The limits of companies, counted over all replicas in Redis. While Redis is away each replica keeps within its part,
 * so that a company never hears more than it allows.
 */
export const createCompanyLimits = (
  redis: RedisClient,
  options: {
    readonly prefix: string;
    /** Replicas that may call a company while they cannot count together. */
    readonly replicas: number;
    readonly now: () => number;
    readonly logger: Logger;
  },
): CompanyLimits => {
  const { prefix, replicas, now, logger } = options;
  const takeAlone = createOwnWindows(replicas, now);
  const blocked = new Map<string, number>();
  let isAlone = false;
  // One slot of a cluster holds all keys of companies, because a call counts in several at once.
  const nameOf = (key: string, part: string | number): string => `${prefix}{company-limits}:${key}:${part}`;

  const run = async (
    script: string,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<number> => {
    const answer = Number(await redis.eval(script, keys.length, ...keys, ...values));
    if (isAlone) logger.info('calls of companies are counted over all replicas again');
    isAlone = false;
    return answer;
  };
  const countAlone = (error: unknown): void => {
    if (!isAlone) logger.warn({ err: error }, 'Redis is away: this replica counts calls of companies by itself');
    isAlone = true;
  };
  const knownBlock = (keys: readonly string[]): number | null => {
    const until = Math.max(0, ...keys.map((key) => blocked.get(key) ?? 0));
    return until > now() ? until : null;
  };
  const ask = async (keys: readonly string[], allowed: readonly CompanyLimit[], cost: number): Promise<number> =>
    run(
      TAKE,
      [
        ...keys.map((key) => nameOf(key, 'blocked')),
        ...keys.flatMap((key) => allowed.map(({ windowMs }) => nameOf(key, windowMs))),
      ],
      [cost, keys.length, ...keys.flatMap(() => allowed.flatMap(({ windowMs, calls }) => [windowMs, calls]))],
    );

  return {
    take: async (keys, limits, cost) => {
      const until = knownBlock(keys);
      if (until !== null || keys.length === 0) return until;
      try {
        const wait = await ask(keys, allowedOf(limits), cost);
        return wait > 0 ? now() + wait : null;
      } catch (error) {
        countAlone(error);
        return takeAlone(keys, limits, cost);
      }
    },
    learn: async (key, used) => {
      if (used.length === 0) return;
      const windows = used.map(({ windowMs }) => nameOf(key, windowMs));
      const values = used.flatMap((one) => [one.windowMs, one.used]);
      await run(LEARN, windows, values).catch(countAlone);
    },
    block: async (keys, until) => {
      const ms = Math.ceil(until - now());
      if (ms <= 0) return;
      for (const key of keys) blocked.set(key, until);
      const writes = keys.map((key) => redis.set(nameOf(key, 'blocked'), '1', 'PX', ms));
      await Promise.all(writes).catch(countAlone); // this replica knows it
    },
    blockedUntil: async (keys, limits) => {
      const until = knownBlock(keys);
      if (until !== null || keys.length === 0) return until;
      try {
        // One call more is asked for, and none is counted.
        const probe = allowedOf(limits).map(({ windowMs, calls }) => ({ windowMs, calls: calls - 1 }));
        const wait = await ask(keys, probe, 0);
        return wait > 0 ? now() + wait : null;
      } catch (error) {
        countAlone(error);
        return null;
      }
    },
  };
};
