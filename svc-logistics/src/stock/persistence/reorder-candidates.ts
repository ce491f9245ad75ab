import type { OfShop } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import { mostUrgentFirst, reorderOf, type Reorder } from '../domain/reorder.ts';
import type { ReorderItem, ReorderItems } from './reorder-items.repository.ts';
import type { Sales } from './sales.repository.ts';

/** Milliseconds until a shop is looked through anew. */
const FRESH_MS = 10_000;
/** Of all shops together, so that a few large ones do not fill the memory. */
const CACHED_ROWS = 500_000;
/** Rows without a pause: a few milliseconds. */
const AT_A_TIME = 2000;

/** Transfers and orders from suppliers bring units in; there are none of them yet. */
export const INCOMING = 0;

export interface ReorderCandidate extends Reorder {
  readonly id: string;
  readonly item: ReorderItem;
  readonly sold: number;
  readonly supplier: string | null;
}
export interface ReorderQuery {
  /** Sales of so many days. */
  readonly days: number;
  /** The shop's threshold of low stock. */
  readonly few: number;
}
interface Wanted extends ReorderQuery {
  readonly shopUuid: string;
}
interface Deps {
  readonly reorderItems: OfShop<ReorderItems, 'all'>;
  readonly sales: OfShop<Sales, 'sold' | 'lastSuppliers'>;
}

/** Sorts in small batches, so that other requests run in between. */
const inOrderOfUrgency = async (rows: readonly ReorderCandidate[]): Promise<readonly ReorderCandidate[]> => {
  let runs: ReorderCandidate[][] = [];
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    runs.push(rows.slice(from, from + AT_A_TIME).toSorted(mostUrgentFirst));
    await setImmediate();
  }
  while (runs.length > 1) {
    const merged: ReorderCandidate[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      // Two runs in order: the engine's sort finds them, and only merges.
      merged.push([...(runs[at] ?? []), ...(runs[at + 1] ?? [])].toSorted(mostUrgentFirst));
      await setImmediate();
    }
    runs = merged;
  }
  return runs[0] ?? [];
};

/**
 * All stock items of a shop, what runs out soonest first. That needs a look at every item and every sale, and is
 * therefore some seconds old: pages, filters and searches are answered from the same rows.
 */
export const createReorderCandidates = ({ reorderItems, sales }: Deps) => {
  const read = async ({ shopUuid, days, few }: Wanted): Promise<readonly ReorderCandidate[]> => {
    const [sold, suppliers] = await Promise.all([sales.of(shopUuid).sold(days), sales.of(shopUuid).lastSuppliers()]);
    const rows: ReorderCandidate[] = [];
    for await (const item of reorderItems.of(shopUuid).all()) {
      const { _id: id, told: available = 0, target = null } = item;
      const soldUnits = sold.get(id) ?? 0;
      const facts = { available, incoming: INCOMING, sold: soldUnits, days, threshold: item.threshold ?? few, target };
      rows.push({ id, item, sold: soldUnits, supplier: suppliers.get(id) ?? null, ...reorderOf(facts) });
      if (rows.length % AT_A_TIME === 0) await setImmediate();
    }
    return inOrderOfUrgency(rows);
  };

  const remembered = new LRUCache<string, readonly ReorderCandidate[], Wanted>({
    maxSize: CACHED_ROWS,
    sizeCalculation: (rows) => rows.length + 1,
    ttl: FRESH_MS,
    // Rows that nobody asks for any more are not kept in memory.
    ttlAutopurge: true,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });

  /** How often a shop was forgotten: whoever waits meanwhile gets the former rows, and whoever asks then new ones. */
  const forgotten = new Map<string, number>();

  return {
    of: (shopUuid: string) => ({
      ranked: async ({ days, few }: ReorderQuery): Promise<readonly ReorderCandidate[]> => {
        const key = [shopUuid, forgotten.get(shopUuid) ?? 0, days, few].join(' ');
        return (await remembered.fetch(key, { context: { shopUuid, days, few } })) ?? [];
      },
    }),
    /** Somebody has changed thresholds or targets, and wants to see what follows. */
    forget: (shopUuid: string): void => void forgotten.set(shopUuid, (forgotten.get(shopUuid) ?? 0) + 1),
  };
};
export type ReorderCandidates = ReturnType<typeof createReorderCandidates>;
