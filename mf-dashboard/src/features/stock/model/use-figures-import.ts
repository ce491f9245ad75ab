import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { withCloseWarning } from '@shop/back-office/form-page';
import { useRefreshStock } from '../../../shared/stock-changes.ts';
import { readStockItems, useUpdateStocks, type StockQuery } from '../api/stock-items.ts';
import type { FileDifferences } from './file-rows.ts';
import { partsOf } from './typed-figures.ts';

/** Every item of the chosen warehouses, as it is now. @throws ApiError, NetworkError */
const readAll = async (query: StockQuery, signal: AbortSignal): Promise<readonly ListedStockItem[]> => {
  const all: ListedStockItem[] = [];
  for (let cursor: string | null = null; ;) {
    const { items, next } = await readStockItems(query, cursor, signal);
    all.push(...items);
    if (next === null) return all;
    cursor = next;
  }
};

/** What there is to compare a file with: all of the warehouse, whatever the list's filters show. */
export const useAllItems = (warehouse: string | undefined) => {
  const query: StockQuery = warehouse === undefined ? {} : { warehouse };
  return useQuery({
    queryKey: ['stock', 'import', query],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => readAll(query, signal),
  });
};

export type Change = FileDifferences['changes'][number];
export interface Booked {
  readonly done: number;
  /** Lines that moved since the preview, or that were refused for another reason. */
  readonly refused: readonly {
    readonly change: Change;
    readonly problem: string;
    readonly current: number | undefined;
  }[];
}

/** Books the differences of a file, part by part, each with the figure that the preview showed. */
export const useBookFigures = () => {
  const update = useUpdateStocks();
  const refresh = useRefreshStock();
  const { busy, trouble, attempt } = useAttempt();
  const [booked, setBooked] = useState<Booked>();

  const run = async (changes: readonly Change[]): Promise<string | undefined> => {
    const byKey = new Map(changes.map((change) => [change.key, change]));
    let now: Booked = { done: 0, refused: [] };
    for (const { warehouse, figures, rows } of partsOf(changes)) {
      const answer = await update(warehouse, rows);
      if ('why' in answer) return answer.why;
      const refused = answer.rows.flatMap(({ ok, problem = 'moved', current }, place) => {
        const change = byKey.get(figures[place]?.key ?? '');
        return ok || !change ? [] : [{ change, problem, current }];
      });
      now = { done: now.done + rows.length - refused.length, refused: [...now.refused, ...refused] };
      setBooked(now);
    }
    await refresh();
    return undefined;
  };
  return {
    busy,
    trouble,
    booked,
    book: (changes: readonly Change[]) => attempt(() => withCloseWarning(() => run(changes))),
  };
};
