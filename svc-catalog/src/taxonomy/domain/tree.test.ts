import { placeBefore, refusalOfParent } from './tree.ts';

const branch = (_id: string, parent: string | null, position = 1) => ({ _id, parent, position });
const tree = [
  branch('house', null),
  branch('kitchen', 'house'),
  branch('ovens', 'kitchen'),
  branch('garden', null),
  branch('4', 'ovens'),
];

describe('where a category may stand', () => {
  it('is below none, or one that is there', () => {
    expect(refusalOfParent('garden', 'kitchen', tree)).toBeUndefined();
    expect(refusalOfParent('garden', null, tree)).toBeUndefined();
    expect(refusalOfParent('garden', 'nowhere', tree)).toBe('noParent');
  });
  it.each(['house', 'kitchen', '4'])('is never below itself: under %s', (parent) =>
    expect(refusalOfParent('house', parent, tree)).toBe('belowItself'),
  );
  it('is no deeper than five levels, with all that is below it', () => {
    expect(refusalOfParent(null, '4', tree)).toBeUndefined();
    expect(refusalOfParent('garden', '4', [...tree, branch('shed', 'garden')])).toBe('tooDeep');
    expect(refusalOfParent('kitchen', 'garden', tree)).toBeUndefined();
  });
});

describe('a place in the order', () => {
  const row = [branch('a', null, 1), branch('b', null, 2), branch('c', null, 4)];
  it.each([
    ['x', 'a', 0],
    ['x', 'c', 3],
    ['x', null, 5],
    ['a', 'c', 3],
  ])('is before the one that is named: %s before %s', (id, before, position) =>
    expect(placeBefore(id, before, row)).toEqual({ position }),
  );
  it('is before a neighbour, not before another entry', () =>
    expect(placeBefore('x', 'z', row)).toEqual({ refusal: 'noNeighbour' }));
  it('is made where two stand too close', () =>
    expect(placeBefore('x', 'b', [branch('a', null, 1), branch('b', null, 1 + 1e-9)])).toMatchObject({
      crowded: [{ _id: 'a' }, { _id: 'b' }],
    }));
});
