import { moneyOf } from './money-of.ts';

const totals = { total: 9_400 } as Parameters<typeof moneyOf>[0]['totals'];
const receivable = {
  amount: 9_000,
  transporter: 'Nahla',
  since: '2026-11-01T09:00:00.000Z',
  paidAt: null,
  payment: null,
};

describe('the money of an order', () => {
  it('[BO-3.29] is outstanding until the transporter has paid it, and nothing where none is due', () => {
    expect(moneyOf({ state: 'packed', totals }, undefined)).toEqual({ paid: 0, outstanding: 9_400 });
    expect(moneyOf({ state: 'delivered', totals }, receivable)).toEqual({ paid: 0, outstanding: 9_000 });
    expect(moneyOf({ state: 'delivered', totals }, { ...receivable, paidAt: receivable.since })).toEqual({
      paid: 9_000,
      outstanding: 0,
    });
    expect(moneyOf({ state: 'cancelled', totals }, undefined)).toEqual({ paid: 0, outstanding: 0 });
  });
});
