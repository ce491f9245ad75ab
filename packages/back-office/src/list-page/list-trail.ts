import { useLocation } from '@shop/kit';
import { useEffect } from 'react';

/** The rows of a list as they were shown last, and the address that showed them. */
export interface ListTrail {
  readonly address: string;
  readonly ids: readonly string[];
}

const trails = new Map<string, ListTrail>();

/** Remembers the rows, so that the page of one leads to its neighbours and back to the same filters. */
export const useTrailOf = <Row>(list: string, rows: readonly Row[], idOf: (row: Row) => string): void => {
  const { pathname, search } = useLocation();
  const ids = rows.map(idOf).join(' ');
  useEffect(() => {
    if (ids !== '') trails.set(list, { address: pathname + search, ids: ids.split(' ') });
  }, [list, pathname, search, ids]);
};

export interface Neighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export const neighboursIn = (ids: readonly string[], id: string): Neighbours => {
  const at = ids.indexOf(id);
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] };
};

/** The trail of a list that has this row; undefined if the row was not reached from the list. */
export const trailWith = (list: string, id: string): ListTrail | undefined => {
  const trail = trails.get(list);
  return trail?.ids.includes(id) ? trail : undefined;
};
