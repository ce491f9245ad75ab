import type { OrderChange } from '@shop/contracts/order/dashboard';
import type { RedisClient } from '@shop/service-kit';
import { compareIds, hasMissed, idAfter, NO_ENTRY } from '../domain/entry-id.ts';

/** Changes that are kept for pages that were away: at 20 orders a second those of some minutes. */
const KEPT = 10_000;
/** The pause between two looks of a replica that somebody follows: far below the 2 s that a change may take. */
const LOOK_EVERY_MS = 400;
const BATCH = 1000;

export interface Followed {
  readonly id: string;
  readonly shopUuid: string;
  readonly change: OrderChange;
}
export interface Since {
  readonly changes: readonly Followed[];
  /** The cursor to go on from. */
  readonly next: string;
  readonly missed: boolean;
}
type Listener = (entries: readonly Followed[]) => void;

const entryOf = ([id, fields]: [string, string[]]): Followed | null => {
  const valueOf = (name: string): string | undefined => fields[fields.indexOf(name) + 1];
  const [shopUuid, change] = [valueOf('shop'), valueOf('change')];
  // It was written by `tell`.
  return shopUuid === undefined || change === undefined
    ? null
    : { id, shopUuid, change: JSON.parse(change) as OrderChange };
};

interface Parts {
  readonly redis: RedisClient;
  /** Of the keys, so that installations may share a Redis. */
  readonly prefix: string;
}

/**
 * What happened to orders, for pages that show them: a Redis stream that every replica reads. It may vanish: a page
 * then reads its orders again (ADR 68).
 */
export const createOrderChanges = ({ redis, prefix }: Parts) => {
  const key = `${prefix}order-changes`;
  const listeners = new Set<Listener>();
  let cursor = NO_ENTRY;
  let timer: NodeJS.Timeout | undefined;

  const read = async (after: string): Promise<Followed[]> =>
    (await redis.xrange(key, idAfter(after), '+', 'COUNT', BATCH)).flatMap((entry) => entryOf(entry) ?? []);
  const edge = async (which: 'first' | 'last'): Promise<string | null> => {
    const [entry] = await (which === 'first'
      ? redis.xrange(key, '-', '+', 'COUNT', 1)
      : redis.xrevrange(key, '+', '-', 'COUNT', 1));
    return entry?.[0] ?? null;
  };

  const changesSince = async (shopUuid: string, after: string | undefined): Promise<Since> => {
    if (after === undefined) return { changes: [], next: (await edge('last')) ?? NO_ENTRY, missed: false };
    const [entries, first] = await Promise.all([read(after), edge('first')]);
    return {
      changes: entries.filter((entry) => entry.shopUuid === shopUuid),
      next: entries.at(-1)?.id ?? after,
      // A page that was away for so much reads its orders again sooner than it is told of each.
      missed: hasMissed(after, first) || entries.length === BATCH,
    };
  };

  const look = async (): Promise<void> => {
    const entries = await read(cursor);
    const last = entries.at(-1);
    if (!last) return;
    cursor = last.id;
    for (const listener of listeners) listener(entries);
  };
  const keepLooking = (): void => {
    timer = setTimeout(() => {
      // While Redis is away there is nothing to tell; pages that come back learn that they missed something.
      void look()
        .catch(() => undefined)
        .finally(() => timer && keepLooking());
    }, LOOK_EVERY_MS);
    timer.unref();
  };

  return {
    /** Not awaited by the write that it tells of, and lost when Redis is away. */
    tell: (shopUuid: string, change: OrderChange): void => {
      redis
        .xadd(key, 'MAXLEN', '~', KEPT, '*', 'shop', shopUuid, 'change', JSON.stringify(change))
        .catch(() => undefined);
    },

    /** A shop's changes after a cursor; without one none, and the cursor of now. While Redis is away, all is missed. */
    since: (shopUuid: string, after: string | undefined): Promise<Since> =>
      changesSince(shopUuid, after).catch(() => ({ changes: [], next: after ?? NO_ENTRY, missed: true })),

    /** Hands over what happens from now on, of every shop. @returns ends it. */
    follow: async (listener: Listener): Promise<() => void> => {
      if (listeners.size === 0) {
        const last = await edge('last').catch(() => null);
        if (last !== null && compareIds(last, cursor) > 0) cursor = last;
      }
      listeners.add(listener);
      if (!timer) keepLooking();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
};
export type OrderChanges = ReturnType<typeof createOrderChanges>;
