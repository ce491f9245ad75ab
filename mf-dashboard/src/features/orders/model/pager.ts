const PAGE_SIZE = 25;

/** What the foot of the list says and leads to. Pages reach as far as orders are counted; behind that a cursor goes on (D-1.07). */
export interface Pager {
  /** Pages that have a number. */
  readonly pages: number;
  /** Behind what is counted: the rows have no number any more. */
  readonly isBehind: boolean;
  /** The cursor of what comes next where no numbered page does; null: nothing. */
  readonly next: string | null;
}

export const pagerOf = (
  { page, after }: { readonly page: number; readonly after: string | null },
  { total, totalIsExact, nextCursor }: { readonly total: number; readonly totalIsExact: boolean; readonly nextCursor: string | null },
): Pager => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isBehind = after !== null;
  return { pages, isBehind, next: isBehind || (page >= pages && !totalIsExact) ? nextCursor : null };
};
