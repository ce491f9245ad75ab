import { withInstalment } from './next-instalment.ts';

it('[BO-3.25] an instalment is due a month after the last, of what is left', () => {
  const one = withInstalment([], 10_050, '2026-11-30');
  expect(one).toEqual([{ dueAt: '2026-12-30', amount: 100.5 }]);
  expect(withInstalment([{ dueAt: '2026-12-31', amount: 10 }], 0, '2026-11-30')[1]).toEqual({
    dueAt: '2027-01-31',
    amount: '',
  });
  expect(withInstalment([{ dueAt: '2027-01-31', amount: 10 }], 100, '2026-11-30')[1]).toEqual({
    dueAt: '2027-02-28',
    amount: 1,
  });
});
