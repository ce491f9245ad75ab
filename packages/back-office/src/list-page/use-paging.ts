import { useEffect } from 'react';
import type { ListAddress } from './list-address.ts';
import { pagerOf, type Pager } from './pager.ts';

export interface Paging {
  readonly pager: Pager;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** The paging of a list whose rows are all counted. */
export const pagingOf = (address: ListAddress, page: number, total: number): Paging => ({
  pager: pagerOf(address, { page, total, totalIsExact: true, nextCursor: null }),
  total,
  totalIsExact: true,
});

/**
 * Leads from a page past the last one to the last: its rows went elsewhere, or the address is an old one.
 * @returns whether the rows are still to come for that reason
 */
export const useLastPage = (
  { page, change }: ListAddress,
  pager: Pager | undefined,
  { rowCount, isFetching }: { readonly rowCount: number; readonly isFetching: boolean },
): boolean => {
  const isPast = pager !== undefined && pager.isPast && rowCount === 0;
  const pages = pager?.pages ?? 1;
  useEffect(() => {
    if (isPast && !isFetching && page > pages) change({ page: String(pages) }, { replace: true });
  }, [isPast, isFetching, page, pages, change]);
  return isPast;
};
