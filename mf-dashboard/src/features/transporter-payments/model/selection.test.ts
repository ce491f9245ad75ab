import { debtTone, lateOf, totalOf } from './selection.ts';

describe('choosing unpaid orders', () => {
  it('adds up the totals of the chosen orders, to the centime', () => {
    expect(totalOf([{ total: 0.1 }, { total: 0.2 }])).toBe(0.3);
    expect(totalOf([{ total: 12_500 }])).toBe(12_500);
    expect(totalOf([])).toBe(0);
  });

  it('counts as late what is owed for more than 21 days', () => {
    const orders = [{ deliveredAt: '21' }, { deliveredAt: '22' }];
    expect(lateOf(orders, Number)).toEqual([{ deliveredAt: '22' }]);
  });

  it('warns from the fifteenth day and alarms after the twenty-first', () => {
    expect([14, 15, 21, 22].map(debtTone)).toEqual([undefined, 'warn', 'warn', 'danger']);
  });
});
