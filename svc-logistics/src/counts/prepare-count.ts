import type { OfShop } from '@shop/service-kit';
import type { CountedItems, CountedStock } from '../stock/index.ts';
import type { Count } from './domain/count.ts';
import { snapshotRowsOf } from './domain/snapshot-rows.ts';
import type { CountRows } from './persistence/count-row.repository.ts';
import type { Counts } from './persistence/count.repository.ts';

export interface PrepareCountDeps {
  readonly counts: Pick<Counts, 'advance'>;
  readonly countRows: CountRows;
  readonly countedStock: OfShop<CountedStock, 'batches'>;
  readonly now: () => number;
}

/** Items read at a time; other work of the service goes on between two batches. */
const BATCH = 500;
const DAY_MS = 86_400_000;

const countedItemsOf = ({ warehouse, scope, started }: Count): CountedItems => {
  if (scope.category !== undefined) return { warehouse, category: scope.category };
  if (scope.items)
    return {
      warehouse,
      items: scope.items.map(({ product, combination = null }) => ({ product, combination })),
    };
  if (scope.moved !== undefined)
    return { warehouse, moved: { since: new Date(started.at.getTime() - scope.moved * DAY_MS), until: started.at } };
  return { warehouse };
};

/**
 * C-1.10: writes the snapshot, row by row, then opens the count. A process that takes it up again, or works on it at
 * the same time, leaves written rows as they are.
 *
 * @param until milliseconds since the epoch; false: the time was too short, and the background work goes on
 */
export const prepareCount = async (deps: PrepareCountDeps, count: Count, until: number): Promise<boolean> => {
  const items = countedItemsOf(count);
  const stock = deps.countedStock.of(count.shopUuid);
  for await (const batch of stock.batches(items, BATCH)) {
    const written = await deps.countRows.of(count._id).ofItems(batch.map(({ _id }) => _id));
    const at = new Date(deps.now());
    await deps.countRows.insertMissing(batch.flatMap((item) => snapshotRowsOf(count, item, at, written)));
    if (deps.now() > until) return false;
  }
  const rows = await deps.countRows.of(count._id).size();
  return deps.counts.advance(count, { state: 'open', rows });
};
