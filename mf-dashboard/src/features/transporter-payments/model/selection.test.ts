import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { debtTone, matching, toggled, totalOf } from './selection.ts';

const order = (id: string, total: number): UnpaidOrder => ({
  id,
  number: `26-00000${id}`,
  deliveryName: 'Nos livreurs',
  customerFullName: 'Amina Bensalem',
  trackingId: `EB-${id}`,
  wilaya: 16,
  deliveredAt: '2026-11-08T09:00:00.000Z',
  total,
});

describe('choosing unpaid orders', () => {
  const orders = [order('1', 0.1), order('2', 0.2), order('3', 12_500)];

  it('[BO-9.07] adds up the totals of the chosen orders, to the centime', () => {
    expect(totalOf(orders, new Set(['1', '2']))).toBe(0.3);
    expect(totalOf(orders, new Set(['3']))).toBe(12_500);
    expect(totalOf(orders, new Set())).toBe(0);
  });

  it('chooses with the first press and unchooses with the second, leaving the former choice as it was', () => {
    const none: ReadonlySet<string> = new Set();
    const one = toggled(none, '1');
    expect([...one]).toEqual(['1']);
    expect([...toggled(one, '1')]).toEqual([]);
    expect([...none]).toEqual([]);
  });

  it('finds by number, tracking and customer', () => {
    expect(matching(orders, 'eb-2').map(({ id }) => id)).toEqual(['2']);
    expect(matching(orders, 'bensalem')).toHaveLength(3);
    expect(matching(orders, 'nobody')).toHaveLength(0);
  });

  it('warns from the fifteenth day and alarms after the twenty-first', () => {
    expect([14, 15, 21, 22].map(debtTone)).toEqual([undefined, 'warn', 'warn', 'danger']);
  });
});
