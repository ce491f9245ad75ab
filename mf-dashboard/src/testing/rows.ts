import type { OrderRow } from '@shop/contracts/order/dashboard';

/** An order as the list has it; the number tells one from another. */
export const orderRow = (number: number, more: Partial<OrderRow> = {}): OrderRow => ({
  uuid: `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number: `26-${String(number).padStart(6, '0')}`,
  version: 1,
  state: 'pending',
  channel: 'eCommerce',
  placedAt: '2026-03-02T09:00:00.000Z',
  awaiting: null,
  customer: { uuid: 'customer-1', firstname: 'Amina', lastname: 'Bensalem', phone: '0555129847', email: null },
  returnRate: null,
  place: {
    wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
    commune: { id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' },
  },
  transporter: { uuid: 'transporter-1', name: 'Nahla', deliveryType: 'home' },
  pickup: null,
  assignee: null,
  total: 1000,
  attempts: 0,
  thumbs: [],
  lineCount: 1,
  unitCount: 1,
  ...more,
});
