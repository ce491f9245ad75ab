import { couponCodeOf } from './coupon-code.ts';
import type { PromotionRule } from './promotion.ts';

/*
 * What is asked of a promotion for every line of every cart, read out of it once. It is kept by the object: promotions
 * come as snapshots, and a changed one is another object.
 */

const keptBy = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const kept = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known.value;
    const value = make(key);
    kept.set(key, { value });
    return value;
  };
};

const setOf = keptBy((targets: readonly string[]): ReadonlySet<string> => new Set(targets));
/** A promotion may name hundreds of things, and a cart asks for as many. */
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

/** Ids by their letters alone: rules of a language cost a hundred times as much, and change nothing for them. */
export const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
