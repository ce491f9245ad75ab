import { savedOf, type PlaceRow } from './place-rows.ts';

/** Places that are to be opened (true) or closed, and are not saved yet. By the id of the row. */
export interface PlaceChange {
  readonly row: PlaceRow;
  readonly deliverable: boolean;
}
export type PlaceChanges = ReadonlyMap<string, PlaceChange>;
export const NO_CHANGES: PlaceChanges = new Map();

export const deliverableIn = (changes: PlaceChanges, row: PlaceRow): boolean =>
  changes.get(row.id)?.deliverable ?? savedOf(row);

/** What is already so is no change. */
export const withPlaces = (changes: PlaceChanges, rows: readonly PlaceRow[], deliverable: boolean): PlaceChanges => {
  const next = new Map(changes);
  for (const row of rows)
    if (savedOf(row) === deliverable) next.delete(row.id);
    else next.set(row.id, { row, deliverable });
  return next;
};

/** The changes that are left on a newer list: what a colleague has done meanwhile is done. */
export const onNewerList = (changes: PlaceChanges, rows: readonly PlaceRow[]): PlaceChanges => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = [...changes].flatMap(([id, change]) => {
    const row = now.get(id) ?? change.row;
    return savedOf(row) === change.deliverable ? [] : [[id, { ...change, row }] as const];
  });
  return kept.length === changes.size && kept.every(([id, { row }]) => changes.get(id)?.row === row)
    ? changes
    : new Map(kept);
};

/** One write: it opens, or it closes. */
export interface PlacesPart {
  readonly deliverable: boolean;
  readonly wilayas: readonly number[];
  readonly communes: readonly string[];
  readonly ids: readonly string[];
}
export const partsOf = (changes: PlaceChanges): readonly PlacesPart[] =>
  [true, false].flatMap((deliverable) => {
    const some = [...changes.values()].filter((change) => change.deliverable === deliverable);
    if (some.length === 0) return [];
    return {
      deliverable,
      wilayas: some.flatMap(({ row }) => (row.commune ? [] : row.wilaya.id)),
      communes: some.flatMap(({ row }) => row.commune?.id ?? []),
      ids: some.map(({ row }) => row.id),
    };
  });
