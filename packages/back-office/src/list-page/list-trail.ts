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

/** Reads the page of rows after (1) or before (-1) the one of an address; null: there is none. */
export type ReadTrail = (address: string, way: 1 | -1) => Promise<ListTrail | null>;
const readers = new Map<string, ReadTrail>();

/** Says how a list goes on at the ends of its pages, so that the way through it does not end there. */
export const setTrailReader = (list: string, read: ReadTrail): void => void readers.set(list, read);
export const goesOn = (list: string): boolean => readers.has(list);

/** Reads on at an end of the rows. @returns the row there; undefined at an end of the list */
export const readTrailOn = async (list: string, way: 1 | -1): Promise<string | undefined> => {
  const trail = trails.get(list);
  const next = trail && (await readers.get(list)?.(trail.address, way));
  if (!next || next.ids.length === 0) return undefined;
  trails.set(list, next);
  return way === 1 ? next.ids[0] : next.ids.at(-1);
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
