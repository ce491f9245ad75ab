/** How the rows are coming: what a query of TanStack says. */
export interface ListLoading {
  /** No rows yet. */
  readonly isPending: boolean;
  /** On their way, or coming anew. */
  readonly isFetching: boolean;
  /** They did not come, and none of before are there to show. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Of a query: its failure only where none of the rows of before are there. */
export const loadingOf = (query: {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}): ListLoading => ({
  isPending: query.isPending,
  isFetching: query.isFetching,
  error: query.data ? null : query.error,
  retry: () => void query.refetch(),
});
