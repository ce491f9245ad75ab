import { mostRefused, rateOf, shadeOf, TILES } from './wilaya-tiles.ts';

describe('the map of wilayas', () => {
  it('has a tile for each of the 69, no two in one place', () => {
    expect(TILES.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 69 }, (_, at) => at + 1));
    expect(new Set(TILES.map(({ row, column }) => `${row}:${column}`)).size).toBe(69);
    const column = (id: number) => TILES.find((tile) => tile.id === id)?.column ?? 0;
    expect(column(13)).toBeLessThan(column(16));
    expect(column(16)).toBeLessThan(column(36));
  });

  it('is darker where more comes back', () => {
    expect([0, 5.9, 6, 12, 20, 31].map(shadeOf)).toEqual([0, 0, 1, 2, 3, 4]);
    expect(rateOf({ delivered: 0, returned: 0 })).toBe(0);
    const wilayas = [
      { id: 16, delivered: 9, returned: 1 },
      { id: 33, delivered: 1, returned: 1 },
      { id: 9, delivered: 5, returned: 0 },
    ];
    expect(mostRefused(wilayas, 2).map(({ id }) => id)).toEqual([33, 16]);
  });
});
