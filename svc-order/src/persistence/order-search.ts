import type { mongo } from 'mongoose';
import { inTime } from './in-time.ts';
import type { OrderDocument } from './order.repository.ts';

/** So many orders are looked through at first; each further look takes in four times as many. */
const LOOKED_THROUGH = 500;
const WIDER = 4;
/** Looks go on for so long when a page is not full. */
const GO_ON_MS = 1000;
const COUNT_MS = 1000;
const MAX_TIME_MS = 2000;
/** Above so many orders it does not matter which of several words is the rarest: it is found at every turn. */
const COMMON = 50_000;
/** Orders by a word, newest first. */
export const BY_WORD = { shopUuid: 1, searchTerms: 1, placedAt: -1 } as const;
export const BY_TIME = { shopUuid: 1, placedAt: -1, _id: -1 } as const;

type Filter = mongo.Filter<OrderDocument>;
const startsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export interface WeighedWords {
  /** All words, the rarest first. */
  readonly where: Filter;
  readonly rarest: Filter;
  /** Orders of the rarest, counted up to COMMON; what is not counted in time is taken for common. */
  readonly count: number;
  /** Whether the index of words serves them; else it is the list's. */
  readonly byWord: boolean;
  readonly isOne: boolean;
}

type Orders = mongo.Collection<OrderDocument>;

/**
 * Counts in the index how many orders each word has. Left alone, the database tries its indexes in turn, and for common
 * words that no order has together it reads every order of the shop.
 * @param prefixes at least one.
 */
export const weighWords = async (
  orders: Orders,
  shopUuid: string,
  prefixes: readonly string[],
): Promise<WeighedWords> => {
  const options = { hint: BY_WORD, maxTimeMS: COUNT_MS };
  const countTo = async (limit: number) => {
    const counted = prefixes.map(async (prefix) => {
      const word = { searchTerms: startsWith(prefix) };
      const count = await inTime(orders.countDocuments({ shopUuid, ...word }, { ...options, limit }));
      return { word, count: count ?? limit };
    });
    return (await Promise.all(counted)).sort((a, b) => a.count - b.count);
  };
  // A rare word is known as such at once; which of common ones is the rarest takes longer to find out.
  let counted = await countTo(LOOKED_THROUGH + 1);
  if ((counted[0]?.count ?? 0) > LOOKED_THROUGH) counted = await countTo(COMMON);
  const { word: rarest = {}, count = 0 } = counted[0] ?? {};
  const where = { $and: counted.map(({ word }) => word) };
  return { where, rarest, count, byWord: count < COMMON, isOne: counted.length === 1 };
};

interface Stretch {
  readonly shopUuid: string;
  readonly words: WeighedWords;
  /** From the newest (-1) or the oldest (1). */
  readonly way: 1 | -1;
  /** Where it begins. */
  readonly from: Filter;
}
/**
 * Where the first `through` orders of the rarest word (where all are in every order: the orders) end.
 * @returns time (ISO 8601) of the last of them; null: there are none behind them.
 */
export const edgeOf = async (
  orders: Orders,
  { shopUuid, words, way, from }: Stretch,
  through: number,
  maxTimeMS: number,
): Promise<string | null> => {
  const { byWord, rarest, count } = words;
  if (byWord && count <= through) return null;
  const options = { hint: byWord ? BY_WORD : BY_TIME, maxTimeMS, projection: { _id: 0, placedAt: 1 } };
  const [last] = await orders
    .find({ $and: [{ shopUuid }, ...(byWord ? [rarest] : []), from] }, options)
    .sort({ placedAt: way })
    .skip(through - 1)
    .limit(1)
    .toArray();
  return last?.placedAt ?? null;
};

/**
 * Looks through more and more orders until the page is full, all are looked through (`edge` is null) or the time is over.
 * The first look has its time in any case; of the others the last that came to an end counts.
 * @param reach rows that the page reaches to.
 */
export const lookThrough = async <T extends { readonly edge: string | null; readonly isFull: boolean }>(
  reach: number,
  look: (through: number, maxTimeMS: number) => Promise<T>,
): Promise<T> => {
  const end = performance.now() + GO_ON_MS;
  let through = Math.max(LOOKED_THROUGH, reach);
  let looked = await look(through, MAX_TIME_MS);
  while (looked.edge !== null && !looked.isFull) {
    const left = Math.floor(end - performance.now());
    through *= WIDER;
    const wider = left > 0 ? await inTime(look(through, left)) : null;
    if (!wider) break;
    looked = wider;
  }
  return looked;
};
