import { mostUrgentFirst, reorderOf } from './reorder.ts';

const facts = (more: Partial<Parameters<typeof reorderOf>[0]> = {}) => ({
  available: 10,
  incoming: 0,
  sold: 30,
  days: 30,
  threshold: 5,
  target: null,
  ...more,
});

describe('[C-1.14] what to order again', () => {
  it.each([
    ['[D-5.12] target - available - incoming', facts({ target: 50, incoming: 15 }), 25],
    ['nothing where there is enough', facts({ target: 8 }), 0],
    ['without a target, what sells in 30 days, rounded up', facts({ sold: 10, days: 7, available: 3 }), 40],
    ['without a target or sales, as much as is called low', facts({ sold: 0, available: 2 }), 3],
    ['nothing for a target of 0', facts({ target: 0, available: 0 }), 0],
    ['no less because more came back than was sold', facts({ sold: -4, available: 5 }), 0],
  ])('%s', (_title, given, proposed) => expect(reorderOf(given).proposed).toBe(proposed));

  it.each([
    [facts(), 10],
    [facts({ available: 0 }), 0],
    [facts({ sold: 3, available: 10, days: 90 }), 300],
    [facts({ sold: 7, available: 1, days: 7 }), 1],
    [facts({ sold: 0 }), null],
    [facts({ sold: -1 }), null],
  ])('says for how many whole days it lasts (%j)', (given, daysLeft) =>
    expect(reorderOf(given).daysLeft).toBe(daysLeft),
  );

  it('says how many are sold in a day', () => expect(reorderOf(facts({ sold: 10, days: 7 })).soldPerDay).toBe(1.43));

  it('puts what runs out first before what never does', () => {
    const rows = [
      { id: 'b', daysLeft: null },
      { id: 'a', daysLeft: null },
      { id: 'c', daysLeft: 3 },
      { id: 'd', daysLeft: 0 },
    ];
    expect(rows.toSorted(mostUrgentFirst).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
  });
});
