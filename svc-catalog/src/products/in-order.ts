import { setImmediate } from 'node:timers/promises';

/** Sorted without a pause: a few milliseconds, also by names. */
const AT_A_TIME = 1000;

/**
 * Sorts in small batches, so that other requests run in between: a single sort of a hundred thousand names would block
 * the shop for a second.
 */
export const inOrder = async function* <Item>(
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
  most: number,
): AsyncGenerator<Item[]> {
  const runs: { readonly sorted: readonly Item[]; at: number }[] = [];
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    runs.push({ sorted: items.slice(from, from + AT_A_TIME).toSorted(order), at: 0 });
    await setImmediate();
  }
  for (let given = 0; given < items.length; given += most) {
    const some: Item[] = [];
    while (some.length < most) {
      let first: { readonly item: Item; readonly run: (typeof runs)[number] } | undefined;
      for (const run of runs) {
        const item = run.sorted[run.at];
        if (item !== undefined && (!first || order(item, first.item) < 0)) first = { item, run };
      }
      if (!first) break;
      first.run.at += 1;
      some.push(first.item);
    }
    yield some;
    await setImmediate();
  }
};
