/** The place of each wilaya on the map of tiles, row by row from the north, from west to east. 0 is an empty tile. */
const ROWS: readonly (readonly number[])[] = [
  [0, 0, 27, 2, 42, 16, 35, 15, 6, 18, 21, 23, 36],
  [46, 31, 48, 44, 9, 26, 10, 34, 19, 43, 25, 24, 41],
  [13, 22, 29, 38, 67, 65, 68, 28, 60, 5, 4, 40, 12],
  [63, 20, 14, 64, 17, 66, 51, 7, 61, 0, 0, 0, 62],
  [45, 32, 0, 59, 3, 0, 0, 57, 39],
  [8, 69, 0, 0, 0, 47, 30, 55],
  [0, 52, 0, 49, 0, 58, 0, 0, 33],
  [37, 0, 0, 1, 0, 53, 0, 0, 0, 56],
  [0, 0, 0, 50, 0, 0, 11],
  [0, 0, 0, 0, 0, 0, 54],
];

export interface Tile {
  readonly id: number;
  /** From 1, as a CSS grid counts. */
  readonly row: number;
  readonly column: number;
}
export const TILES: readonly Tile[] = ROWS.flatMap((ids, row) =>
  ids.flatMap((id, column) => (id === 0 ? [] : [{ id, row: row + 1, column: column + 1 }])),
);

export interface Refusals {
  readonly id: number;
  readonly delivered: number;
  readonly returned: number;
}
/** Percent of the parcels that came to their end which came back. */
export const rateOf = ({ delivered, returned }: Pick<Refusals, 'delivered' | 'returned'>): number =>
  delivered + returned === 0 ? 0 : (returned / (delivered + returned)) * 100;

/** Percents at which the next of five shades begins. */
export const SHADES = [0, 6, 12, 18, 24] as const;
export const shadeOf = (rate: number): number => SHADES.findLastIndex((from) => rate >= from);

/** The most refused first; what no parcel came back from is not among them. */
export const mostRefused = (wilayas: readonly Refusals[], most: number): readonly Refusals[] =>
  wilayas
    .filter(({ returned }) => returned > 0)
    .toSorted((a, b) => rateOf(b) - rateOf(a) || b.returned - a.returned || a.id - b.id)
    .slice(0, most);
