import type { mongo, QueryFilter } from 'mongoose';
import { inTime } from './in-time.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderModel } from './order.model.ts';

/** Orders of a rare condition that the first round reads; each further round reads four times as many. */
export const FIRST_ROUND_SIZE = 500;
/** Along all orders of a shop only the index is read. */
const PASSED_AT_FIRST = 16_000;
const WIDER = 4;
/**
 * Further rounds run for this long while a page is not full; longer for a page by its number, because it is counted and
 * therefore exists.
 */
const GO_ON_MS = 100;
const GO_ON_TO_PAGE_MS = 1000;
const COUNT_MS = 100;
const MAX_TIME_MS = 2000;
/** The cached end of the first round among a shop's newest or oldest orders may be a minute old. */
const EDGE_CACHE_MS = 60_000;
/** Orders by a word, newest first. */
export const BY_WORD = { shopUuid: 1, searchTerms: 1, placedAt: -1 } as const;
/** Orders by time together with their words, so that common words are found without reading other orders. */
export const BY_TIME = { shopUuid: 1, placedAt: -1, _id: -1, words: 1 } as const;

type Filter = QueryFilter<OrderDocument>;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A condition of a search, with the index that has its orders in the order of time. */
export interface Condition {
  readonly index: mongo.IndexSpecification;
  readonly where: Filter;
}
/** The index that a search follows. */
export interface Trail extends Condition {
  /** Orders that it leads along. Null: all of the shop. */
  readonly count: number | null;
  /** Orders of the rarest condition, or as many or more; null: not counted in time. */
  readonly rarest: number | null;
  /** A filter on all words. */
  readonly words: Filter;
}
interface Search {
  readonly shopUuid: string;
  /** Prefixes, at least one. */
  readonly prefixes: readonly string[];
  /** Conditions besides the words. */
  readonly others: readonly Condition[];
  /** Time that the orders are of. */
  readonly time: Filter;
}

/**
 * Chooses the index that a search follows: that of its rarest condition, which the index counts, or the one by time
 * when each has `common` orders or more. Left alone, the database tries its indexes in turn, and for common words that
 * no order has together it reads every order of the shop.
 */
export const trailOf = async (
  orders: OrderModel,
  { shopUuid, prefixes, others, time }: Search,
  common: number,
): Promise<Trail> => {
  const wordOf = (prefix: string): Filter => ({ searchTerms: new RegExp(`^${escaped(prefix)}`) });
  const words = prefixes.map((prefix): Condition => ({ index: BY_WORD, where: wordOf(prefix) }));
  const countTo = async (limit: number) => {
    const counts = [...words, ...others].map(async (condition) => {
      const { index: hint, where } = condition;
      const counting = orders.countDocuments({ shopUuid, ...where, ...time }, { hint, maxTimeMS: COUNT_MS, limit });
      return { ...condition, count: await inTime(counting) };
    });
    return (await Promise.all(counts)).sort((a, b) => (a.count ?? limit) - (b.count ?? limit))[0];
  };
  // A rare condition is recognised immediately; finding the rarest of common conditions takes longer.
  let rarest = await countTo(FIRST_ROUND_SIZE + 1);
  if ((rarest?.count ?? 0) > FIRST_ROUND_SIZE && common > FIRST_ROUND_SIZE + 1) rarest = await countTo(common);
  if (rarest && rarest.count !== null && rarest.count < common) {
    const { index, where, count } = rarest;
    const otherWords = words.map((word) => word.where).filter((word) => word !== where);
    return { index, where: { ...where, ...time }, count, rarest: count, words: { $and: [where, ...otherWords] } };
  }
  const all = prefixes.map((prefix) => ({ words: new RegExp(` ${escaped(prefix)}`) }));
  return { index: BY_TIME, where: time, count: null, rarest: rarest?.count ?? null, words: { $and: all } };
};

interface Stretch {
  readonly shopUuid: string;
  readonly trail: Trail;
  /** From the newest (-1) or the oldest (1). */
  readonly way: 1 | -1;
  /** The starting point. Null: at the first. */
  readonly from: Filter | null;
}
/** Computes where the first orders of a trail end. */
export const createEdges = (orders: OrderModel, now: () => number) => {
  const cache = new Map<string, { readonly at: number; readonly edge: string | null }>();

  const read = async (
    { shopUuid, trail, way, from }: Stretch,
    through: number,
    maxTimeMS: number,
  ): Promise<string | null> => {
    const [last] = await orders
      .find(
        { $and: [{ shopUuid }, trail.where, from ?? {}] },
        { _id: 0, placedAt: 1 },
        { hint: trail.index, maxTimeMS },
      )
      .sort({ placedAt: way })
      .skip(through - 1)
      .limit(1)
      .lean<{ placedAt: string }[]>();
    return last?.placedAt ?? null;
  };
  /**
   * Time (ISO 8601) of the last of the first `through` orders; null: there are none after them. The value for all
   * orders of a shop is shared by all searches: if it is up to a minute old, some more orders are read.
   */
  const edgeOf = async (stretch: Stretch, through: number, maxTimeMS: number): Promise<string | null> => {
    const { shopUuid, trail, way, from } = stretch;
    if (trail.count !== null && trail.count <= through) return null;
    if (trail.count !== null || trail.where['placedAt'] || from) return read(stretch, through, maxTimeMS);
    const key = `${shopUuid} ${way} ${through}`;
    const cached = cache.get(key);
    if (cached && now() - cached.at < EDGE_CACHE_MS) return cached.edge;
    const edge = await read(stretch, through, maxTimeMS);
    cache.set(key, { at: now(), edge });
    return edge;
  };
  return {
    edgeOf,
    /** One round along the index by time covers all orders of a shop. */
    isSmall: async (shopUuid: string): Promise<boolean> => {
      const trail = { index: BY_TIME, where: {}, words: {}, count: null, rarest: null };
      return (await edgeOf({ shopUuid, trail, way: -1, from: null }, PASSED_AT_FIRST, MAX_TIME_MS)) === null;
    },
  };
};

/**
 * The size of the first round, so that the page may be full. Sizes are shared by all pages, and no larger than needed.
 */
export const firstRound = ({ count }: Trail, reach: number, isAlone: boolean): number => {
  if (count !== null && isAlone) return reach;
  let through = count === null ? PASSED_AT_FIRST : FIRST_ROUND_SIZE;
  while (through < reach) through *= WIDER;
  return through;
};

/**
 * Reads more and more orders until the page is full, all are read (`edge` is null) or the time is over. The first round
 * always gets its time; of the others the last complete one counts, and none is started that could not end in time.
 */
export const searchInRounds = async <T extends { readonly edge: string | null; readonly isFull: boolean }>(
  first: number,
  isNumbered: boolean,
  look: (through: number, msLeft: () => number) => Promise<T>,
): Promise<T> => {
  const goOn = isNumbered ? GO_ON_TO_PAGE_MS : GO_ON_MS;
  const started = performance.now();
  const leftOf = (ms: number) => () => Math.max(1, Math.floor(started + ms - performance.now()));
  let through = first;
  let looked = await look(through, leftOf(MAX_TIME_MS));
  for (let roundStart = started; looked.edge !== null && !looked.isFull;) {
    const now = performance.now();
    if (now + (now - roundStart) * WIDER > started + goOn) break;
    roundStart = now;
    through *= WIDER;
    const wider = await inTime(look(through, leftOf(goOn)));
    if (!wider) break;
    looked = wider;
  }
  return looked;
};
