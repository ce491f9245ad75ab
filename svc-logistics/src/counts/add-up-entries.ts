import type { OfShop } from '@shop/service-kit';
import type { CountedStock } from '../stock/index.ts';
import { takesFigures, type Count } from './domain/count.ts';
import type { CountRow } from './domain/count-row.ts';
import { onHandAt } from './domain/lot-groups.ts';
import { sumEntries } from './domain/person-figure.ts';
import type { CountEntries } from './persistence/count-entry.repository.ts';
import type { CountRows } from './persistence/count-row.repository.ts';

export interface AddUpEntriesDeps {
  readonly countRows: CountRows;
  readonly countEntries: CountEntries;
  readonly countedStock: OfShop<CountedStock, 'since'>;
}

/**
 * Adds up everything that a person has entered for some rows, and stores it in them with what the stock had at that
 * moment. It starts from the stored entries each time, so that a repetition, and a process that takes over, come to
 * the same figure.
 *
 * @returns the figure of each row
 */
export const addUpEntries = async (
  { countRows, countEntries, countedStock }: AddUpEntriesDeps,
  count: Count,
  rowIds: readonly string[],
  { person, name }: { readonly person: string; readonly name: string },
): Promise<ReadonlyMap<string, { readonly row: CountRow; readonly figure: number | null }>> => {
  if (rowIds.length === 0) return new Map();
  const ofCount = countRows.of(count._id);
  const [rows, entries] = await Promise.all([
    ofCount.withIds(rowIds),
    countEntries.of(count._id).ofRows(rowIds, person),
  ]);
  const sums = rows.map((row) => {
    const own = entries.filter((entry) => entry.row === row._id && entry.round === row.round);
    return { row, entries: own.length, ...sumEntries(own) };
  });
  const isOpen = takesFigures(count);
  const first = Math.min(...sums.flatMap(({ at }) => at?.getTime() ?? []));
  const stock =
    isOpen && Number.isFinite(first)
      ? await countedStock.of(count.shopUuid).since(rows, new Date(first))
      : new Map<string, never>();
  await Promise.all(
    sums.map(({ row, figure, at, entries: number }) => {
      if (at === null || !isOpen) return undefined;
      const there = stock.get(row.item);
      const onHandThen = there ? onHandAt(there.item.lots, row, there.moved, at) : row.snapshot.onHand;
      return ofCount.setPerson(row._id, row.round, { id: person, name, figure, at, onHandThen, entries: number });
    }),
  );
  return new Map(sums.map(({ row, figure }) => [row._id, { row, figure }]));
};
