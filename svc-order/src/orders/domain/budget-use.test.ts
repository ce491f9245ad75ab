import { spendingWith, spendingWithout } from './budget-use.ts';

const claim = { promotion: 'p', amount: 4500, budget: 10_000 };

it('[D-9.03] a budget is claimed up to its last centime, and no further', () => {
  expect(spendingWith({ spent: 0, orders: 0 }, claim)).toEqual({ spent: 4500, orders: 1 });
  expect(spendingWith({ spent: 5500, orders: 1 }, claim)).toEqual({ spent: 10_000, orders: 2 });
  expect(spendingWith({ spent: 5501, orders: 1 }, claim)).toBeNull();
});

it('[D-9.03] giving a claim back restores the spending', () => {
  const before = { spent: 5500, orders: 3 };
  expect(spendingWithout(spendingWith(before, claim) ?? before, claim)).toEqual(before);
  expect(spendingWithout({ spent: 100, orders: 0 }, claim)).toEqual({ spent: 0, orders: 0 });
});
