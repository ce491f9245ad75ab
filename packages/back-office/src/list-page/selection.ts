import { useCallback, useMemo, useState } from 'react';

/** Rows a person has chosen, over several pages of the same list. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[]) => void;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
}

/**
 * @param scope the query of the list (`ListAddress.search`); another query starts with an empty selection
 * @param fresh the latest rows, which replace their earlier versions in the selection
 * @param complete `fresh` holds all rows, so that a row missing from it leaves the selection
 */
export const useSelection = <Row>(
  idOf: (row: Row) => string,
  scope: string,
  fresh: readonly Row[],
  complete = false,
): Selection<Row> => {
  const [chosen, setChosen] = useState<{ readonly scope: string; readonly rows: readonly Row[] }>({ scope, rows: [] });
  const rows = useMemo(() => {
    if (chosen.scope !== scope || chosen.rows.length === 0) return [];
    const now = new Map(fresh.map((row) => [idOf(row), row]));
    return chosen.rows.flatMap((row) => now.get(idOf(row)) ?? (complete ? [] : [row]));
  }, [chosen, scope, fresh, complete, idOf]);
  const ids = useMemo(() => new Set(rows.map(idOf)), [rows, idOf]);
  const set = useCallback((next: readonly Row[]) => setChosen({ scope, rows: next }), [scope]);
  return useMemo(
    () => ({
      rows,
      has: (row) => ids.has(idOf(row)),
      set,
      toggle: (row) => set(ids.has(idOf(row)) ? rows.filter((one) => idOf(one) !== idOf(row)) : [...rows, row]),
      clear: () => set([]),
    }),
    [rows, ids, set, idOf],
  );
};

/** Adds all rows of the page to the selection, or removes them if all were selected. */
export const withAll = <Row>(
  shown: readonly Row[],
  { rows, has }: Selection<Row>,
  idOf: (row: Row) => string,
): readonly Row[] => {
  const ids = new Set(shown.map(idOf));
  const others = rows.filter((row) => !ids.has(idOf(row)));
  return shown.every(has) ? others : [...others, ...shown];
};

/** Selects the rows between the last clicked row and this one, both included, or deselects them if this one was. */
export const withReach = <Row>(
  shown: readonly Row[],
  { rows, has }: Selection<Row>,
  idOf: (row: Row) => string,
  { from, to }: { from: Row | undefined; to: Row },
): readonly Row[] => {
  const placeOf = (row: Row): number => shown.findIndex((one) => idOf(one) === idOf(row));
  const end = placeOf(to);
  const begin = from === undefined ? -1 : placeOf(from);
  const reach = begin < 0 ? [to] : shown.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  const ids = new Set(reach.map(idOf));
  const others = rows.filter((row) => !ids.has(idOf(row)));
  return has(to) ? others : [...others, ...reach];
};
