import { eventually, startService, startStaffKeys, startTestBus, testEnvironment, type RunningService, type TestBus, type TestEnvironment, type TestStaff } from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { demoShop, publishShopData, tariffOf, publishTariff } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(() => service, () => staff, { shopUuid: demo.shop.uuid });
const stranger = backOffice(() => service, () => staff, { shopUuid: other.shop.uuid });

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, ['shop.order.events']), startStaffKeys()]);
  for (const shop of [demo, other]) {
    await publishShopData(bus, shop);
    await publishTariff(bus, { ...tariffOf(shop), wilaya: { id: 9, name: 'Blida', nameAr: 'البليدة', deliverable: true }, communes: [{ id: '0901', name: 'Blida', nameAr: 'البليدة' }] });
  }
  service = await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await bus?.stop();
  await staff?.stop();
}, 60_000);

interface List {
  readonly orders: { uuid: string; number: string; state: string; total: number; returnRate: number | null; thumbs: string[] }[];
  readonly total: number;
  readonly counts: Record<string, number>;
}
const list = async (query: string, who = desk): Promise<List> => (await who.call(`/order?${query}`)).body as unknown as List;
const uuids = async (query: string): Promise<string[]> => (await list(query)).orders.map(({ uuid }) => uuid);

describe('the orders list', () => {
  it('[BO-2.19] finds an order by number, name in any spelling, phone in any form and tracking id', async () => {
    const phone = anyPhone();
    const uuid = await place(service, demo, { phone, firstname: 'Aït-Ahmed', lastname: 'إبراهيم' });
    await place(service, demo);
    await takeTo(uuid, desk, logistics(bus, demo), 'announced');
    const { orders } = await list(`q=${phone}`);
    expect(orders.map((order) => order.uuid)).toEqual([uuid]);
    for (const q of [orders[0]?.number ?? '', 'ait ahmed', 'AÏT', 'ابراهيم', `+213 ${phone.slice(1)}`, phone.slice(0, 9), `YAL-${uuid.slice(-6)}`]) expect({ q, found: await uuids(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: expect.arrayContaining([uuid]) });
    expect(await uuids('q=zineddine')).toEqual([]);
  }, 30_000);

  it('filters by state, wilaya, transporter, assignee and day, sorts, pages and counts', async () => {
    const blida = await place(service, demo, { delivery: { wilaya: 9, commune: '0901' } });
    const dear = await place(service, demo, { cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 9 }] });
    await desk.act(blida, 'assign', { assignee: { uuid: 'staff-omar', name: 'Omar' } });
    await desk.act(dear, 'cancel', { reason: 'Doublon' });
    expect(await uuids('wilaya=9')).toEqual([blida]);
    expect(await uuids('assignee=staff-omar')).toEqual([blida]);
    expect(await uuids('assignee=nobody')).not.toContain(blida);
    expect(await uuids(`transporter=${demo.transporter.uuid}`)).toContain(blida);
    expect(await uuids(`transporter=${demo.phone.uuid}`)).toEqual([]);
    expect(await uuids('states=cancelled')).toEqual([dear]);
    expect((await uuids('sort=total_desc'))[0]).toBe(dear);
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    expect(await uuids(`from=${today}&to=${today}`)).toContain(blida);
    expect(await uuids('to=2020-01-01')).toEqual([]);
    const [first, second] = [await list('limit=1&page=1'), await list('limit=1&page=2')];
    expect(first.orders[0]?.uuid).not.toBe(second.orders[0]?.uuid);
    await eventually(async () => {
      const { counts, total } = await list('');
      expect(counts['cancelled']).toBe(1);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    });
  }, 20_000);
});

describe('the customer card', () => {
  it('[D-4.06] matches orders by shop and phone, counts them, and knows the return rate', async () => {
    const phone = anyPhone();
    const neighbour = logistics(bus, demo);
    for (const end of ['markDelivered', 'markDelivered', 'markReturned'] as const) {
      const uuid = await place(service, demo, { phone });
      await takeTo(uuid, desk, neighbour, 'announced');
      expect((await desk.act(uuid, end)).status).toBe(200);
    }
    const cancelled = await place(service, demo, { phone: `+213 ${phone.slice(1)}` });
    await desk.act(cancelled, 'cancel', { reason: 'Doublon' });
    const open = await place(service, demo, { phone });
    const { customer, returnRate } = (await desk.order(open)) as { customer: { uuid: string }; returnRate: number };
    expect(returnRate).toBeCloseTo(1 / 3);
    const card = await desk.call(`/customer/${customer.uuid}`);
    expect(card.body).toMatchObject({ phone, orderCount: 5, delivered: 2, returned: 1, cancelled: 1, inProgress: 1, returnRate: expect.closeTo(1 / 3) });
    expect((card.body['recent'] as { uuid: string }[])[0]?.uuid).toBe(open);
    const elsewhere = await place(service, other, { phone });
    expect(((await stranger.order(elsewhere)) as { customer: { uuid: string } }).customer.uuid).not.toBe(customer.uuid);
  }, 40_000);
});

describe('two shops', () => {
  it('[D-2.01] staff of one cannot read or change anything of the other', async () => {
    const uuid = await place(service, demo);
    const { customer } = (await desk.order(uuid)) as { customer: { uuid: string } };
    expect((await stranger.call(`/order/${uuid}`)).status).toBe(404);
    expect((await stranger.call(`/order/${uuid}/transitions`)).status).toBe(404);
    expect((await stranger.call(`/order/${uuid}/cancel`, { method: 'POST', body: JSON.stringify({ version: 1, reason: 'x' }) })).status).toBe(404);
    expect((await stranger.call(`/customer/${customer.uuid}`)).status).toBe(404);
    expect((await list('limit=100', stranger)).orders.map((order) => order.uuid)).not.toContain(uuid);
    expect(await desk.order(uuid)).toMatchObject({ state: 'pending', version: 1 });
  });

  it('[D-2.01] an answer of the bus for another shop does not move the order', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await logistics(bus, demo).requestOf(uuid, 'order.confirmation-requested');
    await logistics(bus, other).reserve(uuid, request);
    await logistics(bus, demo).reserve(uuid, request);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ state: 'confirmed', version: 3 }));
  });
});
