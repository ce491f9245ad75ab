import { ordersHref } from './orders-href.ts';
import { algiersToday } from '@shop/back-office/dates';
import { spanBefore, spanOf } from './span.ts';
import { confirmationOf, growthOf, sumOf } from './comparison.ts';

const spanOfAddress = (search: string) => spanOf(new URLSearchParams(search), '2026-11-24');

describe('the days that home tells of', () => {
  it('are the last seven, or those that the address names', () => {
    expect(spanOfAddress('')).toEqual({ name: 'week', from: '2026-11-18', to: '2026-11-24' });
    expect(spanOfAddress('span=today')).toMatchObject({ from: '2026-11-24', to: '2026-11-24' });
    expect(spanOfAddress('span=days30')).toMatchObject({ from: '2026-10-26', to: '2026-11-24' });
    expect(spanOfAddress('span=month')).toMatchObject({ from: '2026-11-01', to: '2026-11-24' });
    expect(spanOfAddress('from=2026-10-01&to=2026-10-31')).toEqual({
      name: null,
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('are the last seven where the address names no days, and a quarter at most', () => {
    for (const search of ['span=ever', 'from=2026-02-30&to=2026-03-01', 'from=2026-10-02&to=2026-10-01', 'from=x'])
      expect(spanOfAddress(search).name).toBe('week');
    expect(spanOfAddress('from=2020-01-01&to=2026-10-31')).toMatchObject({ from: '2026-08-01', to: '2026-10-31' });
  });

  it('[D-1.04] end with the day of Algiers', () => {
    expect(algiersToday(Date.parse('2026-11-23T23:10:00Z'))).toBe('2026-11-24');
  });
});

it('the list behind a figure has its filters', () => {
  expect(ordersHref({ states: ['announced', 'shipped'], to: '2026-11-16' })).toBe(
    '/dashboard/orders?to=2026-11-16&states=announced%2Cshipped',
  );
});

describe('a comparison with the days before', () => {
  it('is of as many days, right before', () => {
    expect(spanBefore({ from: '2026-11-18', to: '2026-11-24' })).toEqual({ from: '2026-11-11', to: '2026-11-17' });
    expect(spanBefore({ from: '2026-11-24', to: '2026-11-24' })).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  });

  it('says nothing where there was nothing', () => {
    expect(growthOf(112.4, 100)).toBeCloseTo(12.4);
    expect(growthOf(5, 0)).toBeUndefined();
  });

  it('has no amount where one of a day is kept back', () => {
    const day = (total: number | null) => ({
      day: '2026-11-24',
      placed: { orders: 1, total },
      delivered: { orders: 1, total },
    });
    expect(sumOf([day(0.1), day(0.2)], 'placed')).toEqual({ orders: 2, total: 0.3 });
    expect(sumOf([day(0.1), day(null)], 'placed')).toEqual({ orders: 2, total: null });
  });
});

it('the rate of confirmation leaves out orders that nobody has decided on', () => {
  expect(confirmationOf({ pending: 9, not_found: 1, confirmed: 2, delivered: 4, returned: 1, cancelled: 3 })).toEqual({
    confirmed: 7,
    cancelled: 3,
    waiting: 10,
    decided: 10,
    rate: 70,
  });
  expect(confirmationOf({ pending: 9 }).rate).toBeUndefined();
});
