import type { ShopServer } from '@shop/kit/testing';
import { AN_ORDER } from './an-order.ts';

export const ORDERS = '/dashboard/api/order';
/** A uuid of its own. @param end two hexadecimal digits */
export const idOf = (end: string): string => `01920000-0000-7000-8000-0000000000${end}`;
export const LAMP = idOf('01');
/** They are sold in red and blue. */
export const SHOES = idOf('02');
const RED = idOf('a1');
export const BLUE = idOf('a2');
/** The cheaper one of two transporters. */
const NAHLA = idOf('e1');
export const RAPID = idOf('e2');
const goods = (product: string, name: string, combination: string | null = null, value = '') => ({
  product,
  combination,
  name: { fr: name, ar: name, en: name },
  attributes: value === '' ? [] : [{ label: { fr: 'Couleur' }, value: { fr: value } }],
  sku: `${name}-${value}`.toUpperCase(),
  barcode: null,
  thumb: null,
  units: 1,
});
const GOODS = [goods(LAMP, 'Lampe'), goods(SHOES, 'Baskets', RED, 'Rouge'), goods(SHOES, 'Baskets', BLUE, 'Bleu')];
/** A customer who is blocked, returns often, and has an order that waits. */
export const CARD = {
  uuid: idOf('c1'),
  version: 1,
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: '0555129847',
  secondPhone: null,
  phones: ['0555129847'],
  email: null,
  since: '2026-01-01T00:00:00.000Z',
  orderCount: 3,
  delivered: 2,
  returned: 1,
  cancelled: 0,
  inProgress: 1,
  returnRate: 0.33,
  spent: 9000,
  lastOrderAt: '2026-11-20T09:00:00.000Z',
  addresses: [
    {
      id: idOf('b1'),
      label: '',
      address: '12, rue des Oliviers',
      wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
      commune: { id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' },
    },
  ],
  tags: [],
  notes: [],
  blocked: { at: '2026-11-01T09:00:00.000Z', byName: 'Sarah', reason: 'Trois refus' },
  merged: [],
  recent: [
    { uuid: AN_ORDER.uuid, number: '26-000069', state: 'pending', placedAt: '2026-11-20T09:00:00.000Z', total: 1000 },
  ],
};
const offer = (transporter: string, name: string, price: number, deliveryType = 'home') => ({
  id: transporter,
  name,
  image: null,
  transporterLogo: null,
  price,
  finalPrice: price,
  promo: null,
  deliveryCommune: { id: '1601', name: 'Alger-Centre' },
  deliveryType,
  delay: { min: 24, max: 48 },
  desks: [],
});
const totals = (total: number) => ({
  itemsSubtotal: total,
  discount: 0,
  shippingPaidByCustomer: 400,
  internalDeliveryCost: 0,
  vat: 0,
  total: total + 400,
  weight: 0,
  rulesVersion: 1,
});
export interface AskedBody {
  readonly lines: readonly { product: string; combination: string | null; quantity: number; unitPrice?: number }[];
  readonly delivery?: { transporter: string };
}
/** 1000 DA a piece unless a price was typed, 7 pieces of each, delivery 400 DA. */
export const quoteOf = ({ lines, delivery }: AskedBody) => {
  const quoted = lines.map((line) => ({
    id: null,
    product: line.product,
    combination: line.combination,
    name: GOODS.find(({ product }) => product === line.product)?.name.fr ?? '',
    attributes: '',
    sku: '',
    thumb: null,
    quantity: line.quantity,
    listPrice: 1000,
    unitPrice: line.unitPrice ?? 1000,
    total: (line.unitPrice ?? 1000) * line.quantity,
    isTypedPrice: line.unitPrice !== undefined,
    available: 7,
    minimum: null,
    problem: line.quantity > 7 ? 'short' : null,
  }));
  return {
    lines: quoted,
    delivery: delivery ? { price: 400, finalPrice: 400, transporter: 'Nahla', deliveryType: 'home' } : null,
    discounts: [],
    staffDiscount: 0,
    codeRefusal: null,
    totals: totals(quoted.reduce((sum, { total }) => sum + total, 0)),
    problems: [],
  };
};

/** The draft as the server keeps it. */
export const keptDraft = (uuid: string, body: unknown) => {
  const { version, content } = body as { version: number; content: unknown };
  return {
    status: 200,
    body: {
      uuid,
      number: null,
      kind: 'draft',
      version: version + 1,
      content,
      quote: null,
      validUntil: null,
      by: { id: 'person-1', name: 'Yasmine' },
      changedAt: '2026-11-20T09:00:00.000Z',
      order: null,
    },
  };
};

/** The server as the page of a new order meets it. */
export const answersOfOrders = (): ShopServer['answers'] => ({
  'GET /dashboard/api/stock/goods': ({ path: at }) => {
    const { searchParams } = new URL(at, 'http://shop');
    const q = searchParams.get('q')?.toLowerCase();
    return {
      status: 200,
      body: {
        goods: GOODS.filter(({ name }) =>
          q === undefined ? name.fr === 'Lampe' : name.fr.toLowerCase().startsWith(q),
        ),
      },
    };
  },
  'GET /dashboard/api/stock/warehouses': () => ({
    status: 200,
    body: { warehouses: [{ uuid: idOf('d1'), name: 'Oued Smar' }] },
  }),
  'GET /dashboard/api/customer': () => ({
    status: 200,
    body: { customers: [CARD], total: 1, page: 1, limit: 2, nextCursor: null, tags: [] },
  }),
  [`GET /dashboard/api/customer/${CARD.uuid}`]: () => ({ status: 200, body: CARD }),
  [`GET ${ORDERS}/${AN_ORDER.uuid}`]: () => ({
    status: 200,
    body: { ...AN_ORDER, transporter: { uuid: RAPID, name: 'Rapid', deliveryType: 'home' } },
  }),
  [`POST ${ORDERS}/quote`]: ({ body }) => ({ status: 200, body: quoteOf(body as AskedBody) }),
  [`POST ${ORDERS}`]: () => ({ status: 201, body: AN_ORDER }),
  'GET /public/utilis/api/wilayas': () => ({
    status: 200,
    body: [
      { id: 6, name: 'Béjaïa', name_ar: 'بجاية', isoCode: 'DZ-06', deliverable: true },
      { id: 16, name: 'Alger', name_ar: 'الجزائر', isoCode: 'DZ-16', deliverable: true },
    ],
  }),
  'GET /public/utilis/api/commune/wilaya/16': () => ({
    status: 200,
    body: [
      { id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى', deliverable: true },
      { id: '1605', name: 'Bab El Oued', nameAr: 'باب الوادي', deliverable: true },
    ],
  }),
  'GET /public/utilis/api/transport/commune/1601': () => ({
    status: 200,
    body: [[offer(RAPID, 'Rapid', 600), offer(NAHLA, 'Nahla', 400), offer(NAHLA, 'Nahla', 300, 'stopdesk')]],
  }),
  'GET /public/utilis/api/transport/commune/1605': () => ({
    status: 200,
    body: [[offer(RAPID, 'Rapid', 600), offer(NAHLA, 'Nahla', 400)]],
  }),
});
