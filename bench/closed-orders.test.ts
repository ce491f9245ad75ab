import { closedOrders } from './closed-orders.ts';

describe('made-up closed orders', () => {
  const orders = closedOrders(3000, 1);

  it('are the same for the same seed, and others for another one', () => {
    expect(closedOrders(200, 7)).toEqual(closedOrders(200, 7));
    expect(closedOrders(200, 8)).not.toEqual(closedOrders(200, 7));
  });

  it('come back about as often as those of a shop that is paid on delivery', () => {
    expect(orders).toHaveLength(3000);
    const share = orders.filter(({ isReturned }) => isReturned).length / orders.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.35);
  });

  it('say of the customer what was known when they were placed', () => {
    for (const { customer } of orders) expect(customer.delivered + customer.returned).toBeLessThan(customer.orderCount);
    expect(orders.some(({ customer }) => customer.returned > 0)).toBe(true);
  });
});
