import { testVisitor, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop, publishTariff, tariffOf, type DemoShop } from './demo-shop.ts';
import { anyPhone, checkout, orderRequest, refusedAtLast, send, type Answer } from './visitor.ts';

let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const other = demoShop({ cooldownSeconds: 0 });
const wide = { max: 1000, windowSeconds: 600 };
const narrow = { max: 2, windowSeconds: 600 };
const watched = demoShop({ cooldownSeconds: 0, limits: { visitor: wide, phone: narrow, address: wide } });
const crowded = demoShop({ cooldownSeconds: 0, limits: { visitor: narrow, phone: wide, address: narrow } });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

beforeAll(async () => {
  ({ bus, staff, service } = await borrowOrders({
    shops: [demo, other, watched, crowded],
    publish: async (bus) => {
      const tariff = tariffOf(demo);
      const services = tariff.services.map((one) => ({ ...one, delay: { min: 24, max: 48 } }));
      await publishTariff(bus, { ...tariff, services });
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

/** Asks as a new visitor unless one is given. */
const track = (
  { shop }: DemoShop,
  number: string,
  phone: string,
  visitor = testVisitor(shop.uuid),
  language = 'fr',
): Promise<Answer> =>
  send(`${service.url}/web/api/order/track`, {
    method: 'POST',
    headers: { ...visitor.csrf, 'Accept-Language': language },
    body: JSON.stringify({ number, phone }),
  });
const numberOf = async (uuid: string): Promise<string> =>
  String((await send(`${service.url}/web/api/cart/order/${uuid}`, {})).body['number']);

describe('an order by its number and phone', () => {
  it('shows its progress, its expected day and its total, and neither customer, products nor address', async () => {
    const phone = anyPhone();
    const uuid = await place(service, demo, { phone });
    const number = await numberOf(uuid);
    await takeTo(uuid, desk, logistics(bus, demo), 'announced');
    const { status, headers, body } = await track(demo, number, phone);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const steps = ['pending', 'confirmed', 'preparing', 'packed', 'announced'].map((state) => ({ state, at: time }));
    expect(body).toEqual({
      number,
      state: 'announced',
      steps,
      transporter: 'Yalidine',
      trackingId: `YAL-${uuid.slice(-6)}`,
      wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
      estimate: { from: time, to: time },
      journey: [],
      total: 45_400,
    });
  });

  it('[D-1.06] [D-3.07] reads Arabic digits, and forms in which people write both', async () => {
    const uuid = await place(service, demo, { phone: '0555129847' });
    const number = await numberOf(uuid);
    const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await track(demo, arabic, '٠٥٥٥١٢٩٨٤٧')).body['number']).toBe(number);
    expect((await track(demo, `N° ${number.replace('-', '')}`, '+213 555 12 98 47')).body['number']).toBe(number);
  });

  it.each(['fr', 'ar', 'en'])(
    'gives one answer to a wrong phone, an unknown number and another shop (%s)',
    async (language) => {
      const phone = anyPhone();
      const number = await numberOf(await place(service, demo, { phone }));
      const answers = await Promise.all([
        track(demo, number, '0666666666', testVisitor(demo.shop.uuid), language),
        track(demo, '26-900000', phone, testVisitor(demo.shop.uuid), language),
        track(other, number, phone, testVisitor(other.shop.uuid), language),
      ]);
      const comparable = answers.map(({ status, body: { requestId: _its, ...body } }) => ({ status, body }));
      expect(comparable[0]).toMatchObject({ status: 404, body: { type: 'not-found' } });
      expect(comparable).toEqual([comparable[0], comparable[0], comparable[0]]);
    },
  );

  it('[D-1.05] names the field that is none', async () => {
    expect(await track(demo, 'bonjour', '12')).toMatchObject({
      status: 422,
      body: { errors: { number: ['form.validation.number'], phone: ['form.validation.phone'] } },
    });
  });

  it('[D-2.04] is refused without the page’s token', async () => {
    const { 'X-CSRF-TOKEN': _token, ...csrf } = testVisitor(demo.shop.uuid).csrf;
    const answer = await track(demo, '26-000001', '0555129847', {
      ...testVisitor(demo.shop.uuid),
      csrf: csrf as never,
    });
    expect(answer.status).toBe(403);
  });

  it('[D-3.06] limits the phones tried for a number, and the numbers tried for a phone, known or not', async () => {
    const phone = anyPhone();
    const number = await numberOf(await place(service, watched, { phone }));
    const most = 12 * narrow.max;
    // A few wrong attempts do not lock customers out of their own order.
    for (let attempt = 1; attempt < most; attempt += 1)
      expect((await track(watched, number, `06666666${String(attempt).padStart(2, '0')}`)).status).toBe(404);
    expect((await track(watched, number, phone)).status).toBe(200);
    const oneMore = await refusedAtLast(() => track(watched, number, phone));
    expect(oneMore).toMatchObject({ status: 429, body: { type: 'too-many' } });
    expect(Number(oneMore.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const unknown of ['26-900001', '26-900002'])
      expect((await track(watched, unknown, '0777777777')).status).toBe(404);
    await refusedAtLast(() => track(watched, '26-900003', '0777777777'));
  });

  it('[D-3.06] a stranger who knows a phone cannot lock its owner’s browser out of an order', async () => {
    const phone = anyPhone();
    const visitor = testVisitor(watched.shop.uuid);
    const placed = await checkout(service, orderRequest(watched, { phone }), visitor);
    const number = await numberOf(String(placed.body['orderUuid']));
    for (const unknown of ['26-900001', '26-900002']) await track(watched, unknown, phone);
    await refusedAtLast(() => track(watched, number, phone));
    expect((await track(watched, number, phone, visitor)).status).toBe(200);
    await refusedAtLast(() => track(watched, '26-900003', phone, visitor));
  });

  it('[D-3.06] counts who asks and where from', async () => {
    const visitor = testVisitor(crowded.shop.uuid);
    for (const number of ['26-900001', '26-900002'])
      expect((await track(crowded, number, anyPhone(), visitor)).status).toBe(404);
    await refusedAtLast(() => track(crowded, '26-900003', anyPhone(), visitor));
    await refusedAtLast(() => track(crowded, '26-900003', anyPhone()));
  });
});

describe('the thank-you overview', () => {
  it('[D-3.08] has the phone, the states and when the parcel is expected for the link’s owner, the states for anybody', async () => {
    const phone = anyPhone();
    const { body } = await checkout(service, orderRequest(demo, { phone }));
    const url = `${service.url}/web/api/cart/order/${String(body['orderUuid'])}`;
    const full = (await send(`${url}?${String(body['redirectUrl']).split('?')[1]}`, {})).body;
    const details = full['details'] as { placedAt: string; estimate: { from: string; to: string } };
    expect(details).toMatchObject({ phone, trackingId: null });
    const hours = (to: string) => (Date.parse(to) - Date.parse(details.placedAt)) / 3_600_000;
    expect([hours(details.estimate.from), hours(details.estimate.to)]).toEqual([24, 48]);
    expect(full['steps']).toEqual([{ state: 'pending', at: details.placedAt }]);
    expect((await send(url, {})).body).toMatchObject({ steps: full['steps'], details: null });
  });
});
