import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';

const uuidOf = (group: string, number: number): string =>
  `019b0000-0000-7000-8000-0000000${group}${String(number).padStart(3, '0')}`;

/** An order of a pool that waits, with nothing wrong. */
export const aPooledOrder = (number: number, more: Partial<PooledOrder> = {}): PooledOrder => ({
  order: uuidOf('10', number),
  expedition: uuidOf('20', number),
  number: `26-${String(number).padStart(6, '0')}`,
  state: 'waiting',
  trackingId: null,
  customer: `Client ${number}`,
  phone: '+213550000000',
  wilaya: { id: 16, name: 'Alger' },
  commune: { id: '1610', name: 'Bir Mourad Raïs' },
  service: 'home',
  desk: null,
  codAmount: 9600,
  problems: [],
  companyWords: null,
  reason: null,
  field: null,
  askedAgainAt: null,
  hasLabel: false,
  ...more,
});

const countOf = (orders: readonly PooledOrder[], state: PooledOrder['state']): number =>
  orders.filter((order) => order.state === state).length;

/** An open pool of these orders. */
export const aPool = (orders: readonly PooledOrder[], more: Partial<Pool> = {}): Pool & { orders: PooledOrder[] } => ({
  uuid: uuidOf('30', 1),
  version: 4,
  number: 'L-26-0004',
  transporter: { uuid: uuidOf('40', 1), name: 'Yalidine Alger', adapter: 'yalidine' },
  warehouse: { uuid: uuidOf('50', 1), name: 'Dépôt Alger' },
  day: '2026-11-30',
  state: 'open',
  counts: {
    all: orders.length,
    waiting: countOf(orders, 'waiting'),
    asked: countOf(orders, 'asked'),
    announced: countOf(orders, 'announced'),
    refused: countOf(orders, 'refused'),
    unknown: countOf(orders, 'unknown'),
    shipped: countOf(orders, 'shipped'),
  },
  codAmount: orders.reduce((sum, { codAmount }) => sum + codAmount, 0),
  minutes: 9,
  ...more,
  orders: [...orders],
});
