import { TOPICS } from '@shop/contracts';
import { orderKeySubject, type OrderRequest } from '@shop/contracts/order/storefront';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, startService, testVisitor, type RunningService } from '@shop/service-kit/testing';
import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue, untilUnits } from './catalogue-under-test.ts';
import { publishOrder } from './ordering.ts';

let catalogue: CatalogueUnderTest;
let orders: RunningService;
const transporter = newId();

beforeAll(async () => {
  catalogue = await startOwnCatalogue();
  const { environment, staff, shop } = catalogue;
  const own = { ...environment, database: `${environment.database}_order` };
  orders = await startService('svc-order', own, { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' }, '/ready', 1);
  const service = { deliveryType: 'home', price: 40_000, communePrices: {}, promo: null, desks: [] };
  const tariff = {
    shopUuid: shop.id.shop,
    transporter: { uuid: transporter, name: 'Yalidine', active: true },
    wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر', deliverable: true },
    communes: [{ id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' }],
    services: [service],
  };
  await catalogue.bus.publish(
    TOPICS.tariffs,
    eventFor(shop.id.shop, `${transporter}:16`, 'logistics.tariff-changed', {
      tariff,
      deleted: false,
      changedAt: new Date().toISOString(),
    }),
  );
  await catalogue.setStock(shop.products.mixer.uuid, null, 50);
  await untilUnits(catalogue, 'mixeur', 50);
});
afterAll(async () => {
  await orders?.stop();
  await catalogue?.stop();
});

/** What the shop sold before. */
const BEFORE = ['four-encastrable', 'bouilloire'];
const bestSellers = async (): Promise<string[]> => {
  const { body } = await catalogue.get('/web/public/api/home');
  const row = body.modules.find(({ type }: { type: string }) => type === 'products_carousel');
  return (row?.products ?? []).map(({ slug }: { slug: string }) => slug);
};
const badgesOf = async (slug: string): Promise<string[]> =>
  (await catalogue.get('/web/public/api/category/products/cuisine')).body.products.find(
    (card: { slug: string }) => card.slug === slug,
  )?.badges;

const place = async (product: string, quantity: number): Promise<string> => {
  const { shop } = catalogue;
  const unkeyed: Omit<OrderRequest, 'clientOrderKey'> = {
    version: 1,
    channel: 'eCommerce',
    shopUuid: shop.id.shop,
    cartExternalId: newId(),
    customer: { firstname: 'Karima', lastname: 'Benali', phone: '0555129847' },
    deliveryAddress: { address: '12 rue Didouche Mourad', wilaya: 16, commune: '1601', transporter },
    cart: [{ product, unitPrice: 5950, quantity }],
    meta: { source: 'quick', locale: 'fr', shipping: { isFree: false, transporterId: transporter, finalPrice: 400 } },
  };
  const clientOrderKey = createHash('sha256')
    .update(canonicalize(orderKeySubject(unkeyed)) ?? '')
    .digest('hex');
  const answer = await fetch(`${orders.url}/web/api/cart/checkout`, {
    method: 'POST',
    headers: testVisitor(shop.id.shop).csrf,
    body: JSON.stringify({ ...unkeyed, clientOrderKey }),
  });
  const body = await jsonOf(answer);
  expect([answer.status, body]).toEqual([200, expect.anything()]);
  return String(body.orderUuid);
};

it('[SF-2.92.04] a new product begins without sales and is a best seller, with the badge, once it is ordered', async () => {
  expect(await bestSellers()).toEqual(BEFORE);
  expect(await badgesOf('mixeur')).not.toContain('best');
  await eventually(() => place(catalogue.shop.products.mixer.uuid, 3));
  await eventually(async () => expect(await bestSellers()).toEqual([...BEFORE, 'mixeur']));
  expect(await badgesOf('mixeur')).toContain('best');
});

it('[SF-2.92.04] more units move ahead, a repeated event counts once, and a cancelled order not at all', async () => {
  const { shop } = catalogue;
  const orderUuid = newId();
  const bought = [{ product: shop.products.plaid.uuid, quantity: 2 }];
  await publishOrder(catalogue, shop.id.shop, bought, { orderUuid });
  await publishOrder(catalogue, shop.id.shop, bought, { orderUuid });
  await eventually(async () => expect(await bestSellers()).toEqual([...BEFORE, 'mixeur', 'plaid']));

  const by = { id: 'staff-omar', name: 'Omar K.' };
  await publishOrder(catalogue, shop.id.shop, bought, {
    orderUuid,
    type: 'order.delivered',
    more: { by, codAmount: 100_000, trackingId: null, deliveredBy: { transporter, name: 'Yalidine' } },
  });
  await eventually(async () => expect(await bestSellers()).toEqual([...BEFORE, 'plaid', 'mixeur']));

  await publishOrder(catalogue, shop.id.shop, bought, { orderUuid, type: 'order.returned', more: { by } });
  await eventually(async () => expect(await bestSellers()).toEqual([...BEFORE, 'mixeur']));
});
