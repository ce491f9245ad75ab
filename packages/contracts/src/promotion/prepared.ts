import { couponCodeOf } from './coupon-code.ts';
import type { PromotionRule } from './promotion.ts';

/*
 * Values of a promotion that are needed for every line of every cart, computed once. The cache is keyed by the object:
 * promotions arrive as snapshots, and a changed one is a new object.
 */

const keptBy = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
};

const setOf = keptBy((targets: readonly string[]): ReadonlySet<string> => new Set(targets));
/** A promotion may name hundreds of entities, and a cart looks up as many. */
export const targetsOf = ({ targets }: Pick<PromotionRule, 'targets'>): ReadonlySet<string> => setOf(targets);

/** Milliseconds since the epoch. */
export const termOf = keptBy(({ startsAt, endsAt }: Pick<PromotionRule, 'startsAt' | 'endsAt'>) => ({
  from: startsAt === undefined ? -Infinity : Date.parse(startsAt),
  until: endsAt === undefined ? Infinity : Date.parse(endsAt),
}));

/** Its code as all ways to type it are written. */
export const codeOf = keptBy(({ couponCode }: Pick<PromotionRule, 'couponCode'>) =>
  couponCode === undefined ? undefined : couponCodeOf(couponCode),
);

/** Compares ids by code unit: rules of a language cost a hundred times as much, and make no difference for ids. */
export const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
