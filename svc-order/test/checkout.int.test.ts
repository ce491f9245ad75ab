import { TOPICS } from '@shop/contracts';
import { shownUnits } from '@shop/contracts/catalog/storefront';
import { eventually, testVisitor, type RunningService, type TestBus, type TestStaff } from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop, publishLevel, publishProduct, publishShopData, tariffOf, publishTariff } from './demo-shop.ts';
import {
  anyPhone,
  checkout,
  everyReplicaAnswers,
  orderRequest,
  refusedAtLast,
  send,
  untilAnswered,
  type Replica,
  type RequestOptions,
} from './visitor.ts';

let bus: TestBus;
let service: RunningService;
let staff: TestStaff;
const demo = demoShop();
const hasty = demoShop({
  cooldownSeconds: 0,
  limits: {
    visitor: { max: 2, windowSeconds: 600 },
    phone: { max: 2, windowSeconds: 600 },
    address: { max: 1000, windowSeconds: 600 },
  },
});

beforeAll(async () => {
  ({ bus, service, staff } = await borrowOrders({ shops: [demo, hasty] }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const placedEvents = (uuid: unknown) =>
  bus.seen(TOPICS.orderEvents, 'order.placed').filter(({ subject }) => subject === uuid);

describe('an order', () => {
  it('[SF-7.03] [SF-3.11] [D-3.08] is placed, and answered with its id and a signed thank-you link', async () => {
    const answer = await checkout(service, orderRequest(demo));
    expect(answer.status).toBe(200);
    expect(answer.body['redirectUrl']).toMatch(
      new RegExp(`^/checkout/thank-you/${String(answer.body['orderUuid'])}\\?t=.+`),
    );
    expect(answer.headers.get('idempotent-replayed')).toBeNull();
  });

  it('[D-3.02] reaches the house as one order.placed event, complete enough to act on', async () => {
    const { body } = await checkout(
      service,
      orderRequest(demo, {
        cart: [
          {
            product: demo.pack.uuid,
            unitPrice: 49_000,
            quantity: 2,
            productInPack: [
              { product: demo.phone.uuid, unitPrice: 0, quantity: 1 },
              { product: demo.shirt.uuid, combination: demo.shirt.combinations[1]?.uuid, unitPrice: 0, quantity: 2 },
            ],
          },
        ],
      }),
    );
    const events = await eventually(() => {
      const seen = placedEvents(body['orderUuid']);
      expect(seen).toHaveLength(1);
      return seen;
    });
    expect(events[0]?.data).toMatchObject({
      order: {
        total: 2 * 4_900_000 + 40_000,
        wilaya: { id: 16, name: 'Alger' },
        units: [
          { product: demo.phone.uuid, quantity: 2 },
          { product: demo.shirt.uuid, combination: demo.shirt.combinations[1]?.uuid, quantity: 4 },
        ],
      },
    });
  });

  it('[D-3.04] invariant: with the same key again, also inside the cooldown, gets the first answer and says that it is a repeat', async () => {
    const request = orderRequest(demo);
    const visitor = testVisitor(demo.shop.uuid);
    const first = await checkout(service, request, visitor);
    const repeated = await checkout(service, request, visitor);
    const elsewhere = await checkout(service, request);
    for (const repeat of [repeated, elsewhere]) {
      expect(repeat.status).toBe(200);
      expect(repeat.body).toEqual(first.body);
      expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    }
  });

  it('[D-3.02] invariant: is written with others that arrive at the same moment, and a repetition among them gets its own order', async () => {
    const validOrder = orderRequest(demo);
    const first = await checkout(service, validOrder);
    const requests = Array.from({ length: 30 }, (_, index) => (index % 10 === 5 ? validOrder : orderRequest(demo)));
    const answers = await Promise.all(requests.map((request) => untilAnswered(service, request)));
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
    const repeats = answers.filter((_answer, index) => requests[index] === validOrder);
    expect(repeats.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    expect(new Set(answers.map(({ body }) => body['orderUuid'])).size).toBe(28);
  });

  it('[D-3.03] with a wrong key is refused with 422 naming clientOrderKey', async () => {
    const answer = await checkout(service, { ...orderRequest(demo), clientOrderKey: '0'.repeat(64) });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toHaveProperty('clientOrderKey');
  });

  it("[SF-6.02] [D-2.04] without a CSRF token, or with another visitor's, is refused with 403", async () => {
    const request = orderRequest(demo);
    const [visitor, other] = [testVisitor(demo.shop.uuid), testVisitor(demo.shop.uuid)];
    const without = await send(`${service.url}/web/api/cart/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    const stolen = await checkout(service, request, visitor, { 'X-CSRF-TOKEN': other.csrf['X-CSRF-TOKEN'] });
    expect([without.status, stolen.status]).toEqual([403, 403]);
  });

  it('[D-3.07] [SF-5.01] [SF-5.02] with an invalid name or phone is refused with 422 and the message keys', async () => {
    const request = orderRequest(demo);
    const answer = await checkout(service, {
      ...request,
      customer: { ...request.customer, firstname: 'K4', phone: '021 00 00 00' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject({
      'customer.firstname': ['form.validation.firstname'],
      'customer.phone': ['form.validation.phone'],
    });
  });

  it('[SF-8.05] without lines is refused with the empty-cart message key', async () => {
    const answer = await checkout(service, orderRequest(demo, { cart: [] }));
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject({ cart: ['form.emptyCart'] });
  });
});

describe('the server is the authority', () => {
  it('[D-3.01] a price that changed is answered with 409 and the current figures, and nothing is ordered', async () => {
    const request = orderRequest(demo, { cart: [{ product: demo.phone.uuid, unitPrice: 44_000, quantity: 2 }] });
    const visitor = testVisitor(demo.shop.uuid);
    const answer = await checkout(service, request, visitor);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      type: 'price-changed',
      lines: [{ index: 0, product: demo.phone.uuid, oldPrice: 44_000, newPrice: 45_000 }],
      delivery: null,
      total: { oldPrice: 88_400, newPrice: 90_400 },
    });

    const accepted = orderRequest(demo, {
      phone: request.customer.phone,
      cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 2 }],
    });
    expect((await checkout(service, accepted, visitor)).status).toBe(200);
  });

  it('[D-3.01] a delivery price that changed is answered with 409 too', async () => {
    const answer = await checkout(service, orderRequest(demo, { shipping: 0 }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ type: 'price-changed', lines: [], delivery: { oldPrice: 0, newPrice: 400 } });
  });

  it('[D-3.04] invariant: a repeat is answered with its order although the price has changed since', async () => {
    const request = orderRequest(demo, {
      cart: [{ product: demo.shirt.uuid, combination: demo.shirt.combinations[0]?.uuid, unitPrice: 2500, quantity: 1 }],
    });
    const first = await checkout(service, request);
    expect(first.status).toBe(200);
    await publishProduct(bus, {
      ...demo.shirt,
      combinations: demo.shirt.combinations.map((combination) => ({
        ...combination,
        priceTtc: combination.priceTtc + 10_000,
      })),
    });
    await eventually(async () =>
      expect((await checkout(service, orderRequest(demo, { cart: request.cart }))).status).toBe(409),
    );
    expect((await checkout(service, request)).body).toEqual(first.body);
    await publishProduct(bus, demo.shirt);
  });

  it('[D-3.01] a quantity that is not available is answered with 409 and the available quantity', async () => {
    const answer = await checkout(
      service,
      orderRequest(demo, { cart: [{ product: demo.scarce.uuid, unitPrice: 1200, quantity: 3 }] }),
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      type: 'unavailable',
      lines: [{ index: 0, product: demo.scarce.uuid, required: 3, available: 1 }],
    });
  });

  it('an order above the stock reveals no more of the stock than a product page', async () => {
    const ask = async (units: number): Promise<unknown> => {
      const stocked = demoShop();
      await publishShopData(bus, stocked);
      await publishLevel(bus, stocked, stocked.scarce.uuid, null, units);
      const request = orderRequest(stocked, {
        cart: [{ product: stocked.scarce.uuid, unitPrice: 1200, quantity: 500 }],
      });
      return eventually(async () => {
        const { body } = await checkout(service, request);
        const [line] = (body['lines'] ?? []) as { readonly available: number }[];
        expect(line?.available).toBeGreaterThan(1);
        return line;
      });
    };
    expect(await ask(50)).toMatchObject({ required: 500, available: 50 });
    expect(await ask(200)).toMatchObject({ required: 500, available: shownUnits(200) });
    expect(shownUnits(200)).toBe(shownUnits(499));
  });

  it('[D-5.04] availability follows the stock of all warehouses', async () => {
    const request = () => orderRequest(demo, { cart: [{ product: demo.scarce.uuid, unitPrice: 1200, quantity: 3 }] });
    await publishLevel(bus, { ...demo, warehouse: '0192f0c8-6d5f-7aaa-8aaa-aaaaaaaaaaaa' }, demo.scarce.uuid, null, 2);
    await eventually(async () => expect((await checkout(service, request())).status).toBe(200));
  });

  it('[D-3.07] [D-3.11] an address that cannot be delivered to names its field', async () => {
    const fields = async (delivery: Parameters<typeof orderRequest>[1]) =>
      Object.keys(
        ((await checkout(service, orderRequest(demo, delivery))).body['errors'] ?? {}) as Record<string, string[]>,
      );
    expect(await fields({ delivery: { wilaya: 31 } })).toEqual(['deliveryAddress.wilaya']);
    expect(await fields({ delivery: { commune: '1602' } })).toEqual(['deliveryAddress.commune']);
    expect(await fields({ delivery: { transporter: demo.phone.uuid } })).toEqual(['deliveryAddress.transporter']);
    expect(await fields({ delivery: { deliveryType: 'stopdesk' } })).toEqual(['deliveryAddress.deskId']);
  });

  it('[D-3.11] the desk that the customer chose is stored with the order, shown to staff, and named on the thank-you page', async () => {
    const delivery = { deliveryType: 'stopdesk', deskId: 'desk-1' } as const;
    const answer = await checkout(service, orderRequest(demo, { delivery, shipping: 250 }));
    expect(answer.status).toBe(200);
    const orderUuid = String(answer.body['orderUuid']);
    const office = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid },
    );
    expect(await office.order(orderUuid)).toMatchObject({
      deskId: 'desk-1',
      transporter: { deliveryType: 'stopdesk' },
    });
    const token = String(answer.body['redirectUrl']).split('?')[1];
    const overview = await send(`${service.url}/web/api/cart/order/${orderUuid}?${token}`, {});
    expect(overview.body).toMatchObject({ details: { deliveryType: 'stopdesk', desk: 'Bureau Alger' } });
  });

  it('[SF-5.08] a place where the shop no longer delivers is refused', async () => {
    const far = {
      ...tariffOf(demo),
      wilaya: { id: 11, name: 'Tamanrasset', nameAr: 'تمنراست', deliverable: false },
      communes: [{ id: '1101', name: 'Tamanrasset', nameAr: 'تمنراست' }],
    };
    await publishTariff(bus, far);
    const answer = await checkout(service, orderRequest(demo, { delivery: { wilaya: 11, commune: '1101' } }));
    expect(answer.status).toBe(422);
  });
});

describe('the cooldown', () => {
  it('[D-3.05] [SF-9.01] blocks the phone for 100 s, with Retry-After and retryAfterSeconds', async () => {
    const phone = anyPhone();
    expect((await checkout(service, orderRequest(demo, { phone }))).status).toBe(200);
    const answer = await checkout(service, orderRequest(demo, { phone }));
    expect(answer.status).toBe(429);
    expect(answer.body['retryAfterSeconds']).toBeGreaterThan(90);
    expect(answer.body['retryAfterSeconds']).toBeLessThanOrEqual(100);
    expect(answer.headers.get('retry-after')).toBe(String(answer.body['retryAfterSeconds']));
  });

  it("[D-3.05] blocks the visitor's cookie too, whatever the phone", async () => {
    const visitor = testVisitor(demo.shop.uuid);
    expect((await checkout(service, orderRequest(demo), visitor)).status).toBe(200);
    expect((await checkout(service, orderRequest(demo), visitor)).status).toBe(429);
  });

  it("[D-3.05] reveals nothing of another visitor's order: a wrong price gets the same answer, cooldown or not", async () => {
    const [ordered, fresh] = [anyPhone(), anyPhone()];
    expect((await checkout(service, orderRequest(demo, { phone: ordered }))).status).toBe(200);
    const [known, unknown] = [
      await checkout(service, orderRequest(demo, { phone: ordered, shipping: 1 })),
      await checkout(service, orderRequest(demo, { phone: fresh, shipping: 1 })),
    ];
    const { requestId: _known, ...knownBody } = known.body;
    const { requestId: _unknown, ...unknownBody } = unknown.body;
    expect([known.status, knownBody]).toEqual([409, unknownBody]);
  });

  it('[D-3.05] is not started by an order that failed', async () => {
    const visitor = testVisitor(demo.shop.uuid);
    const phone = anyPhone();
    expect((await checkout(service, orderRequest(demo, { phone, shipping: 1 }), visitor)).status).toBe(409);
    expect((await checkout(service, orderRequest(demo, { phone, delivery: { wilaya: 31 } }), visitor)).status).toBe(
      422,
    );
    expect((await checkout(service, orderRequest(demo, { phone }), visitor)).status).toBe(200);
  });

  it('[D-3.05] accepts one of two simultaneous orders', async () => {
    const visitor = testVisitor(demo.shop.uuid);
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, () => checkout(service, orderRequest(demo), visitor)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  });

  it("[D-3.05] [BO-9.13] is the shop's setting: 0 is none; [D-3.06] then the window per phone still holds", async () => {
    const phone = anyPhone();
    const orderAgain = () => checkout(service, orderRequest(hasty, { phone }));
    expect([(await orderAgain()).status, (await orderAgain()).status]).toEqual([200, 200]);
    await refusedAtLast(orderAgain);
  });

  it('[D-3.06] an address is believed only from the connection or a trusted proxy, and limited laxly', async () => {
    const crowded = demoShop({
      cooldownSeconds: 0,
      limits: {
        visitor: { max: 100, windowSeconds: 600 },
        phone: { max: 100, windowSeconds: 600 },
        address: { max: 3, windowSeconds: 600 },
      },
    });
    await publishShopData(bus, crowded);
    const from = (address: string, by: Replica = service) =>
      checkout(by, orderRequest(crowded), undefined, { 'X-Forwarded-For': address });
    // Each request comes from its own address.
    let requests = 0;
    await everyReplicaAnswers(service, 200, (replica) => from(`192.0.2.${(requests += 1)}`, replica));
    const orderFromOther = () => from('203.0.113.2');
    expect([(await orderFromOther()).status, (await orderFromOther()).status, (await orderFromOther()).status]).toEqual(
      [200, 200, 200],
    );
    await refusedAtLast(orderFromOther);
    // A visitor who forges the header in front of the proxy's own entry stays the address that the proxy saw.
    await refusedAtLast(() => from(`198.51.100.${(requests += 1)}, 203.0.113.2`));
  });
});

describe('orders that are refused', () => {
  it('[D-3.06] are counted by address, twelve for an order; those that are right are still taken there', async () => {
    const wide = { max: 1000, windowSeconds: 600 };
    const limitedShop = demoShop({
      cooldownSeconds: 0,
      limits: { visitor: wide, phone: wide, address: { max: 2, windowSeconds: 600 } },
    });
    await publishShopData(bus, limitedShop);
    let addresses = 0;
    const elsewhere = (): string => `192.0.2.${(addresses += 1)}`;
    const from = (address: string, options: RequestOptions = {}, by: Replica = service) =>
      checkout(by, orderRequest(limitedShop, options), undefined, { 'X-Forwarded-For': address });
    const tooMany = { cart: [{ product: limitedShop.scarce.uuid, unitPrice: 1200, quantity: 10_000 }] };
    const refusals = [tooMany, { shipping: 1 }, { delivery: { wilaya: 31 } }];
    // Accepted where the shop, its products and its deliveries are known; the last unit is known from the stock levels
    // alone.
    await everyReplicaAnswers(service, 200, (replica) => from(elsewhere(), {}, replica));
    await everyReplicaAnswers(service, 409, (replica) => from(elsewhere(), tooMany, replica));

    const here = '203.0.113.44';
    const statuses: number[] = [];
    for (let time = 0; time < 30; time += 1) statuses.push((await from(here, refusals[time % 3])).status);
    expect(statuses.slice(0, 3)).toEqual([409, 409, 422]);
    expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(24);
    for (const refusal of refusals) {
      const { status, headers, body } = await refusedAtLast(() => from(here, refusal));
      expect([status, body['type'], body['lines']]).toEqual([429, 'limit', undefined]);
      expect(body['retryAfterSeconds']).toBeGreaterThan(500);
      expect(headers.get('retry-after')).toBe(String(body['retryAfterSeconds']));
    }
    expect((await from(elsewhere(), tooMany)).status).toBe(409);
    expect((await from(here)).status).toBe(200);
  });
});

describe('the thank-you page', () => {
  it('[D-3.08] [SF-2.14] shows everything with the token, and state and number only without', async () => {
    const { body } = await checkout(service, orderRequest(demo));
    const url = `${service.url}/web/api/cart/order/${String(body['orderUuid'])}`;
    const token = String(body['redirectUrl']).split('?')[1];
    const full = await send(`${url}?${token}`, {});
    expect(full.body).toMatchObject({
      state: 'pending',
      number: expect.stringMatching(/^\d{2}-\d{6,}$/),
      details: {
        firstname: 'Karima',
        itemsSubtotal: 45_000,
        delivery: 400,
        total: 45_400,
        lines: [{ name: 'Telephone', quantity: 1, unitPrice: 45_000 }],
      },
    });
    const bare = await send(url, {});
    expect(bare.body).toEqual({
      uuid: body['orderUuid'],
      number: full.body['number'],
      state: 'pending',
      steps: full.body['steps'],
      details: null,
    });
    const forged = await send(`${url}?t=abc.def`, {});
    expect(forged.body['details']).toBeNull();
  });
});
