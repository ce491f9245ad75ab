import type { Order } from '@shop/contracts/order/dashboard';
import { orderRow } from './rows.ts';

/** A confirmed order without lines. */
export const AN_ORDER: Order = {
  ...orderRow(69, { uuid: '01920000-0000-7000-8000-000000000009', state: 'confirmed' }),
  address: '12, rue des Oliviers',
  deskId: null,
  locale: 'fr',
  source: 'cart',
  lines: [],
  totals: {
    itemsSubtotal: 1000,
    discount: 0,
    shippingPaidByCustomer: 0,
    internalDeliveryCost: 0,
    vat: 0,
    total: 1000,
    weight: 0,
    rulesVersion: 1,
  },
  orderedTotal: null,
  refusal: null,
  attemptsLog: [],
  expedition: null,
  reservations: [],
  history: [],
};
