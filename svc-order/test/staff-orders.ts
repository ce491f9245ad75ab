import type { DemoShop } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

/** An order by phone of one telephone to Alger-Centre, as the page sends it. */
export const staffOrder = (demo: DemoShop, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'phone',
  stage: 'pending',
  customer: { firstname: 'Karima', lastname: 'Benali', phone: anyPhone() },
  lines: [{ product: demo.phone.uuid, quantity: 1 }] as readonly Readonly<Record<string, unknown>>[],
  delivery: {
    wilaya: 16,
    commune: '1601',
    address: '12 rue Didouche Mourad',
    transporter: demo.transporter.uuid,
    deliveryType: 'home',
  } as Readonly<Record<string, unknown>>,
  ...more,
});

/** What is typed of such an order, as a draft keeps it. */
export const draftContent = (demo: DemoShop) => ({
  type: 'phone',
  customer: { uuid: null, firstname: 'Kar', lastname: '', phone: '0555', secondPhone: '', email: '' },
  lines: [{ product: demo.phone.uuid, quantity: 3 }],
  delivery: null,
  pickup: null,
  discount: null,
  code: '',
  note: '',
  schedule: [],
});
