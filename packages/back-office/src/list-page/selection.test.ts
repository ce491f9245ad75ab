import { withAll, withReach, type Selection } from './selection.ts';

const idOf = (row: string): string => row;
const PAGE = ['b', 'c', 'd', 'e', 'f'];
const chosen = (...rows: string[]): Selection<string> => ({
  rows,
  has: (row) => rows.includes(row),
  set: () => undefined,
  toggle: () => undefined,
  clear: () => undefined,
});

describe('the selection of rows', () => {
  it('adds a whole page to the rows of other pages, and removes it alone', () => {
    expect(withAll(PAGE, chosen('a', 'c'), idOf)).toEqual(['a', ...PAGE]);
    expect(withAll(PAGE, chosen('a', ...PAGE), idOf)).toEqual(['a']);
  });

  it('extends from the last clicked row to this one, up or down', () => {
    expect(withReach(PAGE, chosen('a', 'c'), idOf, { from: 'c', to: 'e' })).toEqual(['a', 'c', 'd', 'e']);
    expect(withReach(PAGE, chosen('a', 'e'), idOf, { from: 'e', to: 'c' })).toEqual(['a', 'c', 'd', 'e']);
  });

  it('loses the whole span if this row was selected', () => {
    expect(withReach(PAGE, chosen('a', 'c', 'd', 'e'), idOf, { from: 'c', to: 'd' })).toEqual(['a', 'e']);
  });

  it('adds this row alone if no row of the page was clicked before', () => {
    expect(withReach(PAGE, chosen('a'), idOf, { from: undefined, to: 'd' })).toEqual(['a', 'd']);
    expect(withReach(PAGE, chosen('a'), idOf, { from: 'a', to: 'd' })).toEqual(['a', 'd']);
  });
});
