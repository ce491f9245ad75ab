import { ORDERS_COUNTED_TO } from '@shop/contracts';
import type { mongo } from 'mongoose';
import type { OrderDocument } from './order.repository.ts';

/** So many orders of a word are looked through for one page. */
export const LOOKED_THROUGH = 500;
/** Above so many orders it does not matter which of several words is the rarest. */
const COMMON = 50_000;
const MAX_TIME_MS = 2000;
/** Orders by a word, newest first. */
export const BY_WORD = { shopUuid: 1, searchTerms: 1, placedAt: -1 } as const;
export const BY_TIME = { shopUuid: 1, placedAt: -1, _id: -1 } as const;

const startsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export interface Search {
  readonly shopUuid: string;
  readonly prefixes: readonly string[];
  /** From the newest (-1) or the oldest (1), behind what was shown. */
  readonly way: 1 | -1;
  readonly behind: mongo.Filter<OrderDocument>;
  /** Rows that the page reaches to. */
  readonly reach: number;
  /** Whether the list is in the order of time. */
  readonly byTime: boolean;
}

/** How a search is served. */
export interface SearchPlan {
  /** The words, the rarest first (that one is looked up in the index), as far as they are looked for now. */
  readonly where: mongo.Filter<OrderDocument>;
  /** Whether the index of words serves it; else it is the list's, for a word that is found at every turn. */
  readonly byWord: boolean;
  /** Time (ISO 8601) of the last order looked at, when there are more behind it. */
  readonly edge: string | null;
  /** Orders of the one word, up to ORDERS_COUNTED_TO; null: of several. */
  readonly count: number | null;
}

/**
 * Decides by how many orders each word has, which the index counts. Left alone, the database tries its indexes in turn, and
 * for common words that no order has together it reads every order of the shop. So the orders of the rarest word (where all
 * are in every order: the orders) are looked through a number at a time, and the rest is the next page's.
 */
export const planSearch = async (orders: mongo.Collection<OrderDocument>, search: Search): Promise<SearchPlan> => {
  const { shopUuid, prefixes, way, behind, reach, byTime } = search;
  const options = { hint: BY_WORD, maxTimeMS: MAX_TIME_MS };
  const countTo = async (limit: number) => {
    const counted = prefixes.map(async (prefix) => {
      const count = await orders.countDocuments({ shopUuid, searchTerms: startsWith(prefix) }, { ...options, limit });
      return { prefix, count };
    });
    return (await Promise.all(counted)).sort((a, b) => a.count - b.count);
  };
  // A rare word is known as such at once; which of common ones is the rarest takes longer to find out.
  let counted = await countTo(LOOKED_THROUGH + 1);
  const isRare = (counted[0]?.count ?? 0) <= LOOKED_THROUGH;
  if (!isRare) counted = await countTo(prefixes.length === 1 && byTime ? ORDERS_COUNTED_TO : COMMON);
  const words = counted.map(({ prefix }) => ({ searchTerms: startsWith(prefix) }));
  const [rarest] = counted;
  const [word] = words;
  const count = counted.length === 1 && rarest ? Math.min(rarest.count, ORDERS_COUNTED_TO) : null;
  if (!rarest || !word || isRare) return { where: { $and: words }, byWord: true, edge: null, count };
  if (count === ORDERS_COUNTED_TO && byTime) return { where: { $and: words }, byWord: false, edge: null, count };
  const byWord = rarest.count < COMMON;
  const [last] = await orders
    .find(
      { $and: [{ shopUuid }, ...(byWord ? [word] : []), behind] },
      { hint: byWord ? BY_WORD : BY_TIME, maxTimeMS: MAX_TIME_MS, projection: { _id: 0, placedAt: 1 } },
    )
    .sort({ placedAt: way })
    .skip(Math.max(LOOKED_THROUGH, reach) - 1)
    .limit(1)
    .toArray();
  if (!last) return { where: { $and: words }, byWord, edge: null, count };
  const upTo = { placedAt: way === 1 ? { $lte: last.placedAt } : { $gte: last.placedAt } };
  return { where: { $and: [...words, upTo] }, byWord, edge: last.placedAt, count };
};
