import type { CartCard, DeskCard, Order } from '@shop/contracts/order/dashboard';
import { AN_ORDER } from './an-order.ts';

const LAMP: Order['lines'][number] = {
  id: '01920000-0000-7000-8000-0000000000a1',
  product: '01920000-0000-7000-8000-0000000000b1',
  combination: null,
  name: 'Lampe Tipaza',
  attributes: 'Bleu',
  sku: 'LT-1',
  thumb: null,
  quantity: 1,
  packedQuantity: null,
  listPrice: 4200,
  unitPrice: 4200,
  total: 4200,
  contents: [],
};

/** An order that waits to be confirmed, of one lamp with paid delivery; the number tells one from another. */
export const waitingOrder = (number: number, more: Partial<Order> = {}): Order => ({
  ...AN_ORDER,
  uuid: `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number: `26-${String(number).padStart(6, '0')}`,
  version: 3,
  state: 'pending',
  lines: [LAMP],
  total: 4800,
  totals: { ...AN_ORDER.totals, itemsSubtotal: 4200, shippingPaidByCustomer: 600, total: 4800 },
  ...more,
});

/** An order as the desk gives it to an agent. */
export const deskCard = (order: Order, more: Partial<DeskCard> = {}): DeskCard => ({
  lease: { token: order.uuid.replace(/^01/, '02'), until: '2026-11-21T10:02:00.000Z' },
  order,
  customer: { orderCount: 5, delivered: 3, returned: 1, cancelled: 1, returnRate: 0.25, lastAnsweredAt: null },
  available: order.lines.map(() => 7),
  others: [],
  carts: [],
  risk: { level: 'middle', points: 3, reasons: [{ kind: 'returnsOfPhone', points: 3, figure: 25 }] },
  attempts: 1,
  maxAttempts: 5,
  nextTryAt: '2099-01-01T10:15:00.000Z',
  callBackAt: [
    { when: 'hour', at: '2099-01-01T11:00:00.000Z' },
    { when: 'morning', at: '2099-01-02T08:30:00.000Z' },
  ],
  ...more,
});

export const cartCard = (id: string): CartCard => ({
  lease: { token: '02920000-0000-7000-8000-0000000000c1', until: '2026-11-21T10:02:00.000Z' },
  cart: {
    id,
    firstname: 'Lamia',
    lastname: 'Boudiaf',
    phone: '0661901452',
    lines: [{ name: 'Vase Nour', quantity: 2 }],
    amount: 3600,
    wilaya: 19,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:10:00.000Z',
    handled: null,
  },
  others: [],
});
