/**
 * What the foot of the list says and leads to. Pages reach as far as rows are counted; behind that a cursor goes on
 * (D-1.07).
 */
export interface Pager {
  /** Pages that have a number. */
  readonly pages: number;
  /** Behind what is counted: the rows have no number any more. */
  readonly isBehind: boolean;
  /** The page asked for lies past the last: its rows went elsewhere meanwhile, or the address is an old one. */
  readonly isPast: boolean;
  /** The cursor of what comes next where no numbered page does; null: nothing. */
  readonly next: string | null;
}

export const pagerOf = (
  { page, size, after }: { readonly page: number; readonly size: number; readonly after: string | null },
  answer: {
    readonly page: number;
    readonly total: number;
    readonly totalIsExact: boolean;
    readonly nextCursor: string | null;
  },
): Pager => {
  const { total, totalIsExact, nextCursor } = answer;
  const pages = Math.max(1, Math.ceil(total / size));
  const isBehind = after !== null;
  // By the answer's own page: while the next one loads, the old answer is still the one shown.
  const isPast = !isBehind && answer.page > pages;
  return { pages, isBehind, isPast, next: isBehind || (page >= pages && !totalIsExact) ? nextCursor : null };
};
