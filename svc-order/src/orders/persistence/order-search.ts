import type { mongo, QueryFilter } from 'mongoose';
import { inTime } from './in-time.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderModel } from './order.model.ts';

/** So many orders of a rare condition are read at first; each further look takes in four times as many. */
export const READ_AT_FIRST = 500;
/** Along all orders of a shop only the index is read. */
const PASSED_AT_FIRST = 16_000;
const WIDER = 4;
/**
 * Looks go on for so long when a page is not full; for a page by its number, which is counted and so is there, longer.
 */
const GO_ON_MS = 100;
const GO_ON_TO_PAGE_MS = 1000;
const COUNT_MS = 100;
const MAX_TIME_MS = 2000;
/** How far into the newest or oldest orders of a shop a look reaches may be a minute old. */
const EDGE_KEPT_MS = 60_000;
/** Orders by a word, newest first. */
export const BY_WORD = { shopUuid: 1, searchTerms: 1, placedAt: -1 } as const;
/** Orders by time, with their words beside it: what many orders have is found without reading the others. */
export const BY_TIME = { shopUuid: 1, placedAt: -1, _id: -1, words: 1 } as const;

type Filter = QueryFilter<OrderDocument>;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A condition of a search, with the index that has its orders in the order of time. */
export interface Condition {
  readonly index: mongo.IndexSpecification;
  readonly where: Filter;
}
/** What a search looks along. */
export interface Trail extends Condition {
  /** Orders that it leads along. Null: all of the shop. */
  readonly count: number | null;
  /** Orders of the rarest condition, or as many or more; null: not counted in time. */
  readonly rarest: number | null;
  /** All words. */
  readonly words: Filter;
}
interface Search {
  readonly shopUuid: string;
  /** At least one. */
  readonly prefixes: readonly string[];
  /** Conditions beside the words. */
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
    const counted = [...words, ...others].map(async (condition) => {
      const { index: hint, where } = condition;
      const counting = orders.countDocuments({ shopUuid, ...where, ...time }, { hint, maxTimeMS: COUNT_MS, limit });
      return { ...condition, count: await inTime(counting) };
    });
    return (await Promise.all(counted)).sort((a, b) => (a.count ?? limit) - (b.count ?? limit))[0];
  };
  // What is rare is known as such at once; which of common conditions is the rarest takes longer to find out.
  let rarest = await countTo(READ_AT_FIRST + 1);
  if ((rarest?.count ?? 0) > READ_AT_FIRST && common > READ_AT_FIRST + 1) rarest = await countTo(common);
  if (rarest && rarest.count !== null && rarest.count < common) {
    const { index, where, count } = rarest;
    const rest = words.map((word) => word.where).filter((word) => word !== where);
    return { index, where: { ...where, ...time }, count, rarest: count, words: { $and: [where, ...rest] } };
  }
  const all = prefixes.map((prefix) => ({ words: new RegExp(` ${escaped(prefix)}`) }));
  return { index: BY_TIME, where: time, count: null, rarest: rarest?.count ?? null, words: { $and: all } };
};

interface Stretch {
  readonly shopUuid: string;
  readonly trail: Trail;
  /** From the newest (-1) or the oldest (1). */
  readonly way: 1 | -1;
  /** Where it begins. Null: at the first. */
  readonly from: Filter | null;
}
/** Where the first orders of a trail end. */
export const createEdges = (orders: OrderModel, now: () => number) => {
  const kept = new Map<string, { readonly at: number; readonly edge: string | null }>();

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
   * Time (ISO 8601) of the last of the first `through`; null: there are none behind them. That of all orders of a shop
   * serves every search: it may be a minute old, and then some more orders are looked through.
   */
  const edgeOf = async (stretch: Stretch, through: number, maxTimeMS: number): Promise<string | null> => {
    const { shopUuid, trail, way, from } = stretch;
    if (trail.count !== null && trail.count <= through) return null;
    if (trail.count !== null || trail.where['placedAt'] || from) return read(stretch, through, maxTimeMS);
    const key = `${shopUuid} ${way} ${through}`;
    const known = kept.get(key);
    if (known && now() - known.at < EDGE_KEPT_MS) return known.edge;
    const edge = await read(stretch, through, maxTimeMS);
    kept.set(key, { at: now(), edge });
    return edge;
  };
  return {
    edgeOf,
    /** Whether one look along the index by time takes in all orders of a shop. */
    isSmall: async (shopUuid: string): Promise<boolean> => {
      const trail = { index: BY_TIME, where: {}, words: {}, count: null, rarest: null };
      return (await edgeOf({ shopUuid, trail, way: -1, from: null }, PASSED_AT_FIRST, MAX_TIME_MS)) === null;
    },
  };
};

/**
 * How far the first look goes, so that the page may be full: steps that all pages share, and no more than is needed.
 */
export const firstLook = ({ count }: Trail, reach: number, isAlone: boolean): number => {
  if (count !== null && isAlone) return reach;
  let through = count === null ? PASSED_AT_FIRST : READ_AT_FIRST;
  while (through < reach) through *= WIDER;
  return through;
};

/**
 * Looks through more and more orders until the page is full, all are looked through (`edge` is null) or the time is
 * over. The first look has its time in any case; of the others the last that came to an end counts, and none is begun
 * that would not end in time.
 */
export const lookThrough = async <T extends { readonly edge: string | null; readonly isFull: boolean }>(
  first: number,
  isNumbered: boolean,
  look: (through: number, msLeft: () => number) => Promise<T>,
): Promise<T> => {
  const goOn = isNumbered ? GO_ON_TO_PAGE_MS : GO_ON_MS;
  const started = performance.now();
  const leftOf = (ms: number) => () => Math.max(1, Math.floor(started + ms - performance.now()));
  let through = first;
  let looked = await look(through, leftOf(MAX_TIME_MS));
  for (let begun = started; looked.edge !== null && !looked.isFull;) {
    const now = performance.now();
    if (now + (now - begun) * WIDER > started + goOn) break;
    begun = now;
    through *= WIDER;
    const wider = await inTime(look(through, leftOf(goOn)));
    if (!wider) break;
    looked = wider;
  }
  return looked;
};
