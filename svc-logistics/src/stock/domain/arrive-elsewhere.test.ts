import { arriveIn } from './arrive-elsewhere.ts';

const receivedAt = new Date('2026-01-10');
const lot = (number: string, day: string | null, cost: number | null = 100) => ({
  number,
  expiresAt: day === null ? null : new Date(day),
  receivedAt,
  cost,
});

it('[T-1.28] units join a lot of the same number, day and cost, and otherwise bring their own', () => {
  const there = [lot('L1', '2027-01-31'), lot('L2', '2027-06-30')];
  const arrivals = arriveIn(there, [
    { lot: lot('L1', '2027-01-31'), quantity: 1 },
    { lot: lot('L2', '2027-12-31'), quantity: 2 },
    { lot: lot('L9', null), quantity: 3 },
  ]);
  expect(arrivals).toEqual({
    placed: [
      { lot: 'L1', quantity: 1 },
      { lot: 'L2~2', quantity: 2 },
      { lot: 'L9', quantity: 3 },
    ],
    created: [
      { number: 'L2~2', expiresAt: new Date('2027-12-31'), receivedAt, cost: 100 },
      { number: 'L9', expiresAt: null, receivedAt, cost: 100 },
    ],
  });
});

it('[D-5.13] finds the same lots when the message comes again', () => {
  const units = [{ lot: lot('L1', '2027-01-31'), quantity: 2 }];
  const { placed, created } = arriveIn([lot('L1', '2027-02-28')], units);
  expect(arriveIn([lot('L1', '2027-02-28'), ...created], units)).toEqual({ placed, created: [] });
});
