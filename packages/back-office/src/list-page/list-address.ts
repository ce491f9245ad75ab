import { useSearchParams } from '@shop/kit';
import { useCallback, useMemo } from 'react';

export const PAGE_SIZES = [25, 50, 100] as const;
/** The services read no page behind it. */
const MAX_PAGE = 100_000;
export type PageSize = (typeof PAGE_SIZES)[number];

export type Changes = Readonly<Record<string, string | null>>;

/** What a list shows, as its address says it: back, reload and a link sent to a colleague show the same rows. */
export interface ListAddress<Name extends string = string> {
  readonly view: string | null;
  readonly filters: Readonly<Partial<Record<Name, string>>>;
  readonly sort: string | null;
  readonly page: number;
  readonly size: PageSize;
  /** Behind what is counted, the list goes on from here; `page` says nothing then. */
  readonly after: string | null;
  /** Whether a filter or a search is set; a view is none. */
  readonly narrowed: boolean;
  /** View, filters and sort in one order: two lists with the same text show the same rows. */
  readonly search: string;
  /** Null and '' take a name away. Whatever is not a page begins at the first page. */
  readonly change: (changes: Changes, options?: { readonly replace: boolean }) => void;
  /** Shows what a `search` of before showed. */
  readonly show: (search: string) => void;
  /** Takes search and filters away; view and sort stay. */
  readonly clear: () => void;
}

/** The part of an address that says which rows are shown, without the page. */
const searchOf = (params: URLSearchParams, names: readonly string[]): string =>
  new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))).toString();

/** @param names the list's filters, `q` for its search among them. Give one that stays the same. */
export const useListAddress = <Name extends string>(names: readonly Name[]): ListAddress<Name> => {
  const [params, setParams] = useSearchParams();
  const known = useMemo(() => ['view', ...names, 'sort'], [names]);

  const change = useCallback<ListAddress['change']>(
    (changes, options) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete('after');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, options),
    [setParams],
  );
  const show = useCallback(
    (search: string) => {
      const wanted = new URLSearchParams(search);
      change(Object.fromEntries(known.map((name) => [name, wanted.get(name)])));
    },
    [change, known],
  );
  const clear = useCallback(() => change(Object.fromEntries(names.map((name) => [name, null]))), [change, names]);

  return useMemo(() => {
    const size = Number(params.get('size'));
    const filters: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = params.get(name);
      if (value) filters[name] = value;
    }
    return {
      view: params.get('view'),
      filters,
      sort: params.get('sort'),
      page: Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
      size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
      after: params.get('after'),
      narrowed: Object.keys(filters).length > 0,
      search: searchOf(params, known),
      change,
      show,
      clear,
    };
  }, [params, names, known, change, show, clear]);
};
