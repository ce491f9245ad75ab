import { TOPICS } from '@shop/contracts';
import type { Promotion } from '@shop/contracts/promotion';
import {
  eventually,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { ordersHolding, refusalOf, refused, TEN_OFF, withCode } from './codes-at-checkout.ts';
import { readCollection, takePlaces } from './database.ts';
import { codeOf, demoShop, publishPromotion, publishShopData } from './demo-shop.ts';
import {
  anyPhone,
  checkout,
  everyReplicaAnswers,
  orderRequest,
  refusedAtLast,
  send,
  type Answer,
  type Replica,
} from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

const CODES = [
  codeOf(demo, 'TEN'),
  codeOf(demo, 'LIVRE', { scope: 'shipping', value: 100 }),
  codeOf(demo, 'BIG', { minSubtotal: 10_000_000 }),
  codeOf(demo, 'OVER', { endsAt: '2020-01-01T00:00:00Z' }),
  codeOf(demo, 'LATER', { startsAt: '2099-01-01T00:00:00Z' }),
  codeOf(demo, 'ONCE2', { singleUse: true }),
  codeOf(demo, 'ONCE3', { singleUse: true }),
  codeOf(demo, 'MINE', { oncePerCustomer: true }),
];

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    publish: async (bus) => {
      for (const code of CODES) await publishPromotion(bus, code);
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const quote = (body: Record<string, unknown>, language = 'fr', by: Replica = service): Promise<Answer> =>
  send(`${by.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: { ...testVisitor(demo.shop.uuid).csrf, 'Accept-Language': language },
    body: JSON.stringify({ shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, ...body }),
  });
/** Each by itself: one may hear of a code later than the other. */
const everyReplicaSays = (code: string, state: string): Promise<void> =>
  eventually(async () => {
    const quotes = await Promise.all(service.replicas.map((replica) => quote({ code }, 'fr', replica)));
    expect(quotes.map(({ body }) => body['code'])).toEqual(quotes.map(() => expect.objectContaining({ code, state })));
  });
const cancel = async (uuid: unknown): Promise<void> => {
  expect((await desk.act(String(uuid), 'cancel', { reason: 'no-answer' })).body['state']).toBe('cancelled');
};
describe('a code', () => {
  it('[D-9.01] [D-4.04] takes off what it is for, and is kept by name with the order and its totals', async () => {
    const answer = await checkout(service, withCode(demo, 'TEN'));
    expect(answer.status).toBe(200);
    const uuid = String(answer.body['orderUuid']);
    expect(await desk.order(uuid)).toMatchObject({
      code: 'TEN',
      discounts: [{ name: 'Code TEN', amount: 4500, on: 'goods' }],
      totals: { itemsSubtotal: 45_000, discount: 4500, shippingPaidByCustomer: 400, total: TEN_OFF },
      total: TEN_OFF,
    });
    const token = String(answer.body['redirectUrl']).split('?')[1];
    const overview = await send(`${service.url}/web/api/cart/order/${uuid}?${token}`, {});
    expect(overview.body['details']).toMatchObject({
      discount: 4500,
      discounts: [{ name: 'Code TEN', amount: 4500, on: 'goods' }],
      total: TEN_OFF,
    });
  });

  it('[D-1.03] takes off centimes in the database and in events, and DZD on the wire', async () => {
    const { body } = await checkout(service, withCode(demo, 'TEN'));
    const uuid = String(body['orderUuid']);
    const inCentimes = { total: TEN_OFF * 100, lines: [{ unitPrice: 4_500_000 }], discounts: [{ amount: 450_000 }] };
    expect(await readCollection(environment, 'orders', { _id: uuid })).toMatchObject([inCentimes]);
    expect(await desk.order(uuid)).toMatchObject({
      total: TEN_OFF,
      lines: [{ unitPrice: 45_000 }],
      discounts: [{ amount: 4500 }],
    });
    await eventually(() =>
      expect(bus.seen(TOPICS.orderEvents, 'order.placed').find(({ subject }) => subject === uuid)?.data).toMatchObject({
        order: { total: TEN_OFF * 100 },
      }),
    );
  });

  it('takes delivery off the order, and leaves what the transporter asks', async () => {
    const { status, body } = await checkout(service, withCode(demo, 'LIVRE', { total: 45_000 }));
    expect(status).toBe(200);
    expect(await desk.order(String(body['orderUuid']))).toMatchObject({
      discounts: [{ name: 'Code LIVRE', amount: 400, on: 'delivery' }],
      totals: { discount: 0, shippingPaidByCustomer: 0, internalDeliveryCost: 400, total: 45_000 },
    });
  });

  it('[D-9.04] equals the quote of the page', async () => {
    for (const code of ['TEN', 'LIVRE']) {
      const { status, body } = await quote({ code });
      expect([status, body['code']]).toEqual([200, { code, state: 'applied' }]);
      expect((await checkout(service, withCode(demo, code, { total: Number(body['total']) }))).status).toBe(200);
    }
    expect((await quote({}, 'ar')).body).toEqual({
      items: 45_000,
      discount: 0,
      discounts: [],
      total: 45_400,
      code: null,
    });
    expect((await quote({ code: 'TEN' }, 'ar')).body['discounts']).toEqual([
      { name: 'رمز TEN', amount: 4500, on: 'goods' },
    ]);
    expect((await quote({ code: 'LIVRE', delivery: undefined })).body['code']).toEqual({
      code: 'LIVRE',
      state: 'waits',
    });
  });

  it('[D-3.01] that comes to another total than the visitor saw is answered with the new one', async () => {
    const answer = await checkout(service, withCode(demo, 'TEN', { total: 40_000 }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      type: 'price-changed',
      lines: [],
      delivery: null,
      total: { oldPrice: 40_000, newPrice: TEN_OFF },
    });
  });

  it('[D-3.03] typed in another way is the same order, and another code is another order', async () => {
    const first = withCode(demo, 'TEN');
    const secondOrder = orderRequest(demo, {
      phone: first.customer.phone,
      cartExternalId: first.cartExternalId,
      code: ' t e n ',
      total: TEN_OFF,
    });
    expect(secondOrder.clientOrderKey).toBe(first.clientOrderKey);
    const { body } = await checkout(service, first);
    const repeat = await checkout(service, secondOrder);
    expect([repeat.headers.get('idempotent-replayed'), repeat.body]).toEqual(['true', body]);
    const without = orderRequest(demo, { phone: first.customer.phone, cartExternalId: first.cartExternalId });
    expect(without.clientOrderKey).not.toBe(first.clientOrderKey);
    expect((await checkout(service, { ...without, code: 'TEN' })).body['type']).toBe('invalid');
  });

  it.each([
    ['NOBODYS', 'unknown', undefined],
    ['LATER', 'unknown', undefined],
    ['OVER', 'ended', undefined],
    ['BIG', 'not-for-cart', 100_000],
  ])('[D-9.01] %s is refused as %s, by the page and by the order, and nothing is kept', async (code, state, from) => {
    const phone = anyPhone();
    const answer = await checkout(service, withCode(demo, code, { phone }));
    expect(refusalOf(answer)).toEqual(refused(state));
    expect(answer.body['from']).toBe(from);
    expect((await quote({ code })).body['code']).toEqual({ code, state, ...(from === undefined ? {} : { from }) });
    expect((await quote({ code })).body['total']).toBe(45_400);
    expect(await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid, 'customer.phone': phone })).toEqual(
      [],
    );
    expect((await checkout(service, orderRequest(demo, { phone }))).status).toBe(200);
  });

  it('of another shop is unknown here', async () => {
    const elsewhere = demoShop({ cooldownSeconds: 0 });
    await publishShopData(bus, elsewhere);
    await publishPromotion(bus, codeOf(elsewhere, 'THEIRS'));
    await eventually(async () =>
      expect((await checkout(service, orderRequest(elsewhere, { code: 'THEIRS', total: TEN_OFF }))).status).toBe(200),
    );
    expect(refusalOf(await checkout(service, withCode(demo, 'THEIRS')))).toEqual(refused('unknown'));
  });
});

describe('a code that is good once', () => {
  it('[D-9.03] [D-3.04] invariant: a repeat uses it no second time, and is answered with its order', async () => {
    const request = withCode(demo, 'ONCE2');
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(service, request)));
    const repeated = await checkout(service, request);
    for (const { status, body } of [...answers, repeated]) expect([status, body]).toEqual([200, repeated.body]);
    expect(await ordersHolding(environment, demo, 'ONCE2')).toHaveLength(1);
  });

  it('[D-9.03] invariant: is given back with the cancellation, once, and is good for one order more', async () => {
    const first = await checkout(service, withCode(demo, 'ONCE3'));
    expect(first.status).toBe(200);
    expect(refusalOf(await checkout(service, withCode(demo, 'ONCE3')))).toEqual(refused('used'));
    await cancel(first.body['orderUuid']);
    const second = await checkout(service, withCode(demo, 'ONCE3'));
    expect(second.status).toBe(200);
    // Cancelling again is refused and gives nothing back.
    expect((await desk.act(String(first.body['orderUuid']), 'cancel', { reason: 'no-answer' })).status).toBe(409);
    expect(refusalOf(await checkout(service, withCode(demo, 'ONCE3')))).toEqual(refused('used'));
    // The total of the cancelled order stays stored.
    expect(await desk.order(String(first.body['orderUuid']))).toMatchObject({ code: 'ONCE3', total: TEN_OFF });
  });

  it('[D-9.03] invariant: once per phone is so however the number is written, and for others it is still good', async () => {
    const phone = anyPhone();
    const international = `+213 ${phone.slice(1)}`;
    const answers = await Promise.all(
      [phone, international, phone].map((typed) => checkout(service, withCode(demo, 'MINE', { phone: typed }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expect(refusalOf(answer)).toEqual(refused('used'));
    expect((await checkout(service, withCode(demo, 'MINE'))).status).toBe(200);
    // A quote does not reveal another phone's use.
    expect((await quote({ code: 'MINE' })).body['code']).toEqual({ code: 'MINE', state: 'applied' });
    const first = answers.find(({ status }) => status === 200);
    await cancel(first?.body['orderUuid']);
    expect((await checkout(service, withCode(demo, 'MINE', { phone }))).status).toBe(200);
  });
});

describe('a code of many places', () => {
  it('[D-9.03] is not used again where fewer are given than were used', async () => {
    const code = codeOf(demo, 'FEWER', { maxUses: 4 });
    await publishPromotion(bus, code);
    await everyReplicaSays('FEWER', 'applied');
    const first = await checkout(service, withCode(demo, 'FEWER'));
    expect(first.status).toBe(200);
    const more = await Promise.all([1, 2].map(() => checkout(service, withCode(demo, 'FEWER'))));
    expect(more.map(({ status }) => status)).toEqual([200, 200]);
    await publishPromotion(bus, { ...code, maxUses: 2 });
    await everyReplicaSays('FEWER', 'used');
    expect(refusalOf(await checkout(service, withCode(demo, 'FEWER')))).toEqual(refused('used'));
    // Two of the three uses are left.
    await cancel(first.body['orderUuid']);
    expect(refusalOf(await checkout(service, withCode(demo, 'FEWER')))).toEqual(refused('used'));
  });

  it('[D-9.03] invariant: is given while any place of two thousand is left', async () => {
    const code = codeOf(demo, 'CROWD', { maxUses: 2000 });
    await publishPromotion(bus, code);
    await everyReplicaSays('CROWD', 'applied');
    expect((await checkout(service, withCode(demo, 'CROWD'))).status).toBe(200);
    await takePlaces(environment, code.uuid, { most: 2000, free: 2 });
    const answers = await Promise.all([1, 2].map(() => checkout(service, withCode(demo, 'CROWD'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(refusalOf(await checkout(service, withCode(demo, 'CROWD')))).toEqual(refused('used'));
  });
});

describe('codes cannot be tried out', () => {
  it('[D-3.06] by orders, which count with what is asked for beside the cart', async () => {
    const few = { max: 2, windowSeconds: 600 };
    const wide = { max: 1000, windowSeconds: 600 };
    const watched = demoShop({ cooldownSeconds: 0, limits: { visitor: few, phone: wide, address: wide } });
    const lent = await borrowOrders({
      shops: [watched],
      watch: [],
      publish: (bus) => publishPromotion(bus, codeOf(watched, 'REAL')),
    });
    const counting = lent.service;
    const visitor = testVisitor(watched.shop.uuid);
    const orderWith = (code: string, total = 1): Promise<Answer> =>
      checkout(counting, orderRequest(watched, { code, total }), visitor);
    // By other visitors: the one who guesses codes still has all attempts.
    const others = (code: string, total = 1): Promise<Answer> =>
      checkout(counting, orderRequest(watched, { code, total }));
    await everyReplicaAnswers(counting, 409, (replica) =>
      checkout(replica, orderRequest(watched, { code: 'REAL', total: 1 })),
    );
    expect((await others('REAL')).body['type']).toBe('price-changed');
    const request = orderRequest(watched, { code: 'REAL', total: TEN_OFF });
    const placed = await checkout(counting, request, visitor);
    expect(placed.status).toBe(200);
    const answers: unknown[] = [];
    for (let time = 0; time < 40; time += 1) answers.push((await orderWith(`GUESS${time}`)).status);
    // Twelve attempts for each order of the rate limit.
    expect(answers.at(0)).toBe(422);
    await refusedAtLast(() => orderWith('GUESS'));
    // If a right code passed the limit, the first order placed would reveal it, with its price or with none.
    const untold = orderRequest(watched, { code: 'REAL' });
    const guessed = [
      await orderWith('REAL'),
      await orderWith('REAL', TEN_OFF),
      await checkout(counting, untold, visitor),
    ];
    const wrong = await orderWith('GUESS');
    const comparable = ({ status, headers, body }: Answer) => [
      status,
      headers.has('retry-after'),
      body['type'],
      body['title'],
    ];
    expect(comparable(wrong).slice(0, 3)).toEqual([429, true, 'codes']);
    expect(wrong.body['errors']).toEqual({ code: ['form.code.later'] });
    for (const answer of guessed) expect(comparable(answer)).toEqual(comparable(wrong));
    const ask = (of: typeof visitor, more: object): Promise<Answer> =>
      send(`${counting.url}/web/api/cart/quote`, {
        method: 'POST',
        headers: of.csrf,
        body: JSON.stringify({ shopUuid: watched.shop.uuid, cart: orderRequest(watched).cart, ...more }),
      });
    await refusedAtLast(() => ask(visitor, { code: 'REAL' }));
    // It is the code that waits: without it all goes on.
    expect((await ask(visitor, {})).status).toBe(200);
    expect((await checkout(counting, orderRequest(watched), visitor)).status).toBe(200);
    // Carts without a code use up no attempts either.
    const often = testVisitor(watched.shop.uuid);
    const quoted: unknown[] = [];
    for (let time = 0; time < 25; time += 1) quoted.push((await ask(often, {})).status);
    expect(quoted.at(0)).toBe(200);
    await refusedAtLast(() => ask(often, {}));
    const right = orderRequest(watched, { code: 'REAL', total: TEN_OFF });
    expect((await checkout(counting, right, often)).status).toBe(200);
    // D-3.04: what was placed is answered with its order. Who has tried nothing orders with the code.
    const repeat = await checkout(counting, request, visitor);
    expect([repeat.status, repeat.headers.get('idempotent-replayed'), repeat.body]).toEqual([200, 'true', placed.body]);
    expect((await others('REAL', TEN_OFF)).status).toBe(200);
    await lent.bus.stop();
    await counting.stop();
  });
});

it('[D-9.04] what is bound to a code is nowhere to be read without it', async () => {
  const body = JSON.stringify((await quote({})).body);
  for (const code of ['TEN', 'ONCE2', 'MINE'] satisfies Promotion['couponCode'][]) expect(body).not.toContain(code);
});
