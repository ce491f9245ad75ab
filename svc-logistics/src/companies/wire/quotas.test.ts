import { usedByHeaders } from './quotas.ts';

it('[T-3.05] what a company says is left is what is used, where it says a number', () => {
  const headers = { 'x-minute-quota-left': '12', 'x-hour-quota-left': '', 'x-day-quota-left': 'many' };
  const windows = { 'x-minute-quota-left': 60_000, 'x-hour-quota-left': 3_600_000, 'x-day-quota-left': 86_400_000 };
  const limits = [60_000, 3_600_000, 86_400_000].map((windowMs) => ({ windowMs, calls: 50 }));
  expect(usedByHeaders(headers, windows, limits)).toEqual([{ windowMs: 60_000, used: 38 }]);
});
