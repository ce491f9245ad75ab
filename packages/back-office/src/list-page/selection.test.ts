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

describe('rows that are chosen together', () => {
  it('all of a page come to those of other pages, and go without them', () => {
    expect(withAll(PAGE, chosen('a', 'c'), idOf)).toEqual(['a', ...PAGE]);
    expect(withAll(PAGE, chosen('a', ...PAGE), idOf)).toEqual(['a']);
  });

  it('reach from the row that was pressed last to this one, up or down', () => {
    expect(withReach(PAGE, chosen('a', 'c'), idOf, { from: 'c', to: 'e' })).toEqual(['a', 'c', 'd', 'e']);
    expect(withReach(PAGE, chosen('a', 'e'), idOf, { from: 'e', to: 'c' })).toEqual(['a', 'c', 'd', 'e']);
  });

  it('are all left when this one was chosen', () => {
    expect(withReach(PAGE, chosen('a', 'c', 'd', 'e'), idOf, { from: 'c', to: 'd' })).toEqual(['a', 'e']);
  });

  it('are this one alone when none of this page was pressed before', () => {
    expect(withReach(PAGE, chosen('a'), idOf, { from: undefined, to: 'd' })).toEqual(['a', 'd']);
    expect(withReach(PAGE, chosen('a'), idOf, { from: 'a', to: 'd' })).toEqual(['a', 'd']);
  });
});
