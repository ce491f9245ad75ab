import { openReceivable, type OpenReceivableDeps } from '../open-receivable/open-receivable.ts';
import { forgetCustomer, type ForgetCustomerDeps } from './forget-customer.ts';

const SHOP = '019a7000-0000-7000-8000-000000000001';
const ORDER = '019a7000-0000-7000-8000-000000000002';

const inMemory = () => {
  const names = new Map<string, string>();
  const erased = new Set<string>();
  const deps: OpenReceivableDeps & ForgetCustomerDeps = {
    receivables: {
      open: async ({ _id, customerFullName }) => (names.set(_id, customerFullName), true),
      of: () => ({
        forgetNames: async (orders) => orders.filter((order) => names.has(order)).forEach((id) => names.set(id, '')),
      }),
    },
    erasedOrders: {
      of: () => ({
        add: async (orders) => orders.forEach((order) => erased.add(order)),
        has: async (order) => erased.has(order),
      }),
    },
    now: () => 0,
    nudge: () => undefined,
  };
  return { names, deps };
};
const delivered = {
  shopUuid: SHOP,
  orderUuid: ORDER,
  number: '26-000001',
  customer: { firstname: 'Amine', lastname: 'Belkacem' },
  wilaya: 31,
  commune: 'Oran',
  codAmount: 420_000,
  trackingId: 'EB-1',
  transporter: { uuid: '019a7000-0000-7000-8000-000000000003', name: 'Express Bladi' },
  deliveredAt: '2026-03-14T09:26:53.589Z',
  correlationId: 'c',
  causationId: 'd',
};

describe('[T-2.15] the receivable of an erased person', () => {
  it.each(['delivered first', 'erased first'])('has no name: %s', async (which) => {
    const { names, deps } = inMemory();
    const steps = [
      () => openReceivable(deps, delivered),
      () => forgetCustomer(deps, { shopUuid: SHOP, orders: [ORDER] }),
    ];
    for (const step of which === 'erased first' ? steps.toReversed() : steps) await step();
    expect(names.get(ORDER)).toBe('');
  });

  it('has the name of another one', async () => {
    const { names, deps } = inMemory();
    await forgetCustomer(deps, { shopUuid: SHOP, orders: ['019a7000-0000-7000-8000-000000000009'] });
    await openReceivable(deps, delivered);
    expect(names.get(ORDER)).toBe('Amine Belkacem');
  });
});
