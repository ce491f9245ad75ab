import { NOW, placedOrder, tariff, TRANSPORTER } from '../../../../test/fixtures.ts';
import type { OrderRecord } from '../../../orders/index.ts';
import { getOrderOverview, type GetOrderOverviewDeps } from './get-order-overview.ts';

const DESKS = [
  {
    id: 'YL-16-1',
    commune: '1601',
    name: { fr: 'Bureau Didouche', ar: 'مكتب ديدوش' },
    address: { fr: '12 rue Didouche' },
  },
  { id: 'YL-16-2', commune: '1601', name: { fr: 'Bureau Hydra' } },
];
const atDesk = {
  ...tariff,
  services: tariff.services.map((service) => ({ ...service, deliveryType: 'stopdesk' as const, desks: DESKS })),
};

const deskNameOf = async (order: Partial<OrderRecord>): Promise<string | null | undefined> =>
  (await detailsFor(order))?.desk;

const detailsFor = async (order: Partial<OrderRecord>) => {
  const record = placedOrder({
    transporter: { uuid: TRANSPORTER, name: 'Yalidine', deliveryType: 'stopdesk' },
    ...order,
  });
  const deps: GetOrderOverviewDeps = {
    orders: { findAnywhere: () => Promise.resolve(record) },
    copies: { shop: () => undefined, tariffsOf: (_shop, wilaya) => (wilaya === 16 ? [atDesk] : []) },
    now: () => NOW,
  };
  return (await getOrderOverview(deps, { orderUuid: record.uuid, trusted: true }))?.details;
};

describe('the thank-you overview', () => {
  it('names the desk that a parcel goes to, in the order’s language', async () => {
    expect(await deskNameOf({ deskId: 'YL-16-1' })).toBe('Bureau Didouche');
    expect(await deskNameOf({ deskId: 'YL-16-1', locale: 'ar' })).toBe('مكتب ديدوش');
  });

  it('[D-3.11] says where the desk is, which may be another commune than the customer’s', async () => {
    const place = (await detailsFor({ deskId: 'YL-16-1' }))?.deskPlace;
    expect(place).toMatchObject({ commune: { id: '1601' }, address: '12 rue Didouche' });
    expect((await detailsFor({ deskId: 'YL-16-2' }))?.deskPlace).toMatchObject({ address: '' });
    expect((await detailsFor({ deskId: 'closed' }))?.deskPlace).toBeNull();
  });

  it('names no desk for an order without one, or with one that is gone', async () => {
    expect(await deskNameOf({ deskId: null })).toBeNull();
    expect(await deskNameOf({ deskId: 'closed' })).toBeNull();
  });
});

it('describes the contents of a pack as people do, and not item by item as a log does', async () => {
  const [line] = placedOrder({}).lines;
  if (!line) throw new Error('an order has a line');
  const content = { product: 'p', combination: null, sku: '', thumb: null };
  const contents = [
    { ...content, name: 'Baskets Chréa', attributes: 'Pointure\u00a0: 42', quantity: 1 },
    { ...content, name: 'Corde', attributes: '', quantity: 2 },
  ];
  const record = placedOrder({ lines: [{ ...line, contents }] });
  const deps: GetOrderOverviewDeps = {
    orders: { findAnywhere: () => Promise.resolve(record) },
    copies: { shop: () => undefined, tariffsOf: () => [] },
    now: () => NOW,
  };
  const overview = await getOrderOverview(deps, { orderUuid: record.uuid, trusted: true });
  expect(overview?.details?.lines[0]?.contents).toBe('Baskets Chréa (Pointure\u00a0: 42) · 2 × Corde');
});
