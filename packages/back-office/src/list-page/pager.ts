/**
 * The paging in the foot of a list. Rows that are counted have numbered pages; a cursor reads the rows after those
 * (D-1.07).
 */
export interface Pager {
  /** Number of numbered pages. */
  readonly pages: number;
  /** The rows shown come after the numbered pages. */
  readonly isBehind: boolean;
  /** The requested page is after the last one: rows have left the list, or the address is old. */
  readonly isPast: boolean;
  /** The cursor of the next rows if they have no numbered page, otherwise null. */
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
