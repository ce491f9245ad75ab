/** Loading state of the rows, from a query of TanStack. */
export interface ListLoading {
  /** No rows yet. */
  readonly isPending: boolean;
  /** Loading, or reloading. */
  readonly isFetching: boolean;
  /** Loading failed and there are no earlier rows to show. */
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
