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
 * @param isEmpty the answer for this page has no rows
 * @returns whether it leads there now: the rows are still to come
 */
export const useLastPage = ({ page, change }: ListAddress, pager: Pager, isEmpty: boolean): boolean => {
  const leadsBack = pager.isPast && isEmpty;
  useEffect(() => {
    if (leadsBack && page > pager.pages) change({ page: String(pager.pages) }, { replace: true });
  }, [leadsBack, page, pager.pages, change]);
  return leadsBack;
};
