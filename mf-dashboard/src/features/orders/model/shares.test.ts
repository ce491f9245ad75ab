import { sharedOut, sharesOf } from './shares.ts';

describe('orders that are shared out', () => {
  it('[BO-2.01.02] go to each person in equal parts, the rest to the first ones', () => {
    expect(sharesOf(40, 3)).toEqual([14, 13, 13]);
    expect(sharesOf(2, 3)).toEqual([1, 1, 0]);
    expect(sharesOf(7, 1)).toEqual([7]);
    const rows = Array.from({ length: 40 }, (_none, index) => index);
    const shared = sharedOut(rows, ['Karim', 'Nadia', 'Sarah']);
    expect(shared.map(({ row }) => row)).toEqual(rows);
    expect(shared.filter(({ person }) => person === 'Karim')).toHaveLength(14);
    expect(shared.at(-1)).toEqual({ row: 39, person: 'Sarah' });
  });

  it('[BO-2.01.02] go to nobody where nobody is chosen', () => {
    expect(sharedOut([1, 2], [])).toEqual([]);
  });
});
