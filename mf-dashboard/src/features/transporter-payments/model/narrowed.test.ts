import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { narrowed, sorted } from './narrowed.ts';

const order = (id: string, more: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  id,
  number: `26-00000${id}`,
  deliveryName: 'Nos livreurs',
  customerFullName: 'Amina Bensalem',
  trackingId: `EB-${id}`,
  wilaya: 16,
  deliveredAt: '2026-11-08T09:00:00.000Z',
  total: 1000,
  ...more,
});
const ids = (orders: readonly UnpaidOrder[]) => orders.map(({ id }) => id);

describe('the unpaid orders of a transporter', () => {
  const orders = [
    order('1', { total: 500 }),
    order('2', { wilaya: 31, total: 900, deliveredAt: '2026-11-09T22:30:00.000Z' }),
    order('3', { total: 700, deliveredAt: '2026-11-09T23:30:00.000Z' }),
  ];

  it('are found by number, tracking and customer', () => {
    expect(ids(narrowed(orders, { q: 'eb-2' }))).toEqual(['2']);
    expect(narrowed(orders, { q: 'bensalem' })).toHaveLength(3);
    expect(narrowed(orders, { q: 'nobody' })).toHaveLength(0);
    expect(ids(narrowed(orders, { q: ' 26-000003 ' }))).toEqual(['3']);
  });

  it('are narrowed by wilaya, and by the day of Algiers until which they were delivered', () => {
    expect(ids(narrowed(orders, { wilaya: '31' }))).toEqual(['2']);
    expect(ids(narrowed(orders, { before: '2026-11-09' }))).toEqual(['1', '2']);
    expect(ids(narrowed(orders, { before: '2026-11-10' }))).toEqual(['1', '2', '3']);
  });

  it('come oldest first, and as they are sorted', () => {
    expect(ids(sorted(orders, null))).toEqual(['1', '2', '3']);
    expect(ids(sorted(orders, 'newest'))).toEqual(['3', '2', '1']);
    expect(ids(sorted(orders, 'total_desc'))).toEqual(['2', '3', '1']);
    expect(ids(sorted(orders, 'total_asc'))).toEqual(['1', '3', '2']);
  });
});
