import type { QueryInputOf } from '@shop/contracts';
import type { listOrders } from '@shop/contracts/order/dashboard';
import { useSearchParams } from '@shop/kit';
import { useCallback, useMemo } from 'react';
import { viewNamed } from './views.ts';

/** What narrows the list; kept in the address, so that back, reload and a shared link show the same orders. */
export const FILTERS = ['q', 'wilaya', 'transporter', 'assignee', 'from', 'to', 'sort'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Partial<Record<FilterName, string>>;

const SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

export const useOrderFilters = () => {
  const [search, setSearch] = useSearchParams();
  const view = viewNamed(search.get('view'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  /** Behind what is counted, the list goes on from here; `page` says nothing then. */
  const after = search.get('after');
  const filters = useMemo<Filters>(
    () => Object.fromEntries(FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []))),
    [search],
  );

  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, options?: { readonly replace: boolean }) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        // Whatever narrows or sorts otherwise begins at the first page.
        next.delete('page');
        next.delete('after');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, options),
    [setSearch],
  );

  const query: QueryInputOf<typeof listOrders> = {
    page,
    limit: 25,
    ...(after ? { cursor: after } : {}),
    ...(view.states.length > 0 ? { states: view.states.join(',') } : {}),
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.wilaya ? { wilaya: Number(filters.wilaya) } : {}),
    ...(filters.transporter ? { transporter: filters.transporter } : {}),
    ...(filters.assignee ? { assignee: filters.assignee } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
    sort: SORTS.find((sort) => sort === filters.sort) ?? 'newest',
  };
  const narrowed = FILTERS.some((name) => name !== 'sort' && filters[name]);
  return { view, page, after, filters, query, change, narrowed };
};
export type OrderFilters = ReturnType<typeof useOrderFilters>;
