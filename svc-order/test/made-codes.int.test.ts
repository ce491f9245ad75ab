import { TOPICS } from '@shop/contracts';
import { CODES_AT_ONCE, listMadeCodes, type MadeCode } from '@shop/contracts/order/dashboard';
import { CODE_LETTERS, type Promotion } from '@shop/contracts/promotion';
import { codePrints, newId } from '@shop/service-kit';
import {
  eventually,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, type BackOffice } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { manyCodesOf, refusalOf, refused, TEN_OFF, withCode } from './codes-at-checkout.ts';
import { readCollection } from './database.ts';
import { demoShop, publishPromotion } from './demo-shop.ts';
import { anyPhone, checkout, orderRequest, send, type Answer, type RequestOptions } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const [demo, elsewhere] = [demoShop({ cooldownSeconds: 0 }), demoShop({ cooldownSeconds: 0 })];
const deskOf = (shopUuid: string, of = () => service): BackOffice => backOffice(of, () => staff, { shopUuid });
const desk = deskOf(demo.shop.uuid);
const OFFERS = {
  race: manyCodesOf(demo, 'RACE'),
  back: manyCodesOf(demo, 'BACK'),
  large: manyCodesOf(demo, 'LARGE'),
  gone: manyCodesOf(demo, 'GONE'),
  few: manyCodesOf(demo, 'FEW', { maxUses: 2 }),
  told: manyCodesOf(demo, 'TOLD'),
  own: { ...manyCodesOf(demo, 'OWN'), couponCode: 'EVERYBODY' },
  simulated: manyCodesOf(demo, 'SIMULATED'),
};

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo, elsewhere],
    env: WITHOUT_LIMITS,
    watch: [TOPICS.promotionCodes],
    publish: async (bus) => {
      for (const offer of Object.values(OFFERS)) await publishPromotion(bus, offer);
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const coded = (code: string, more: RequestOptions = {}) => withCode(demo, code, more);
const make = (promotion: Promotion, body: object, key = newId(), at: BackOffice = desk): Promise<Answer> =>
  at.call(`/promotions/${promotion.uuid}/codes`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
const withdraw = (promotion: Promotion, key = newId()): Promise<Answer> =>
  desk.call(`/promotions/${promotion.uuid}/codes/withdraw`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: '{}',
  });
const countsOf = async (promotion: Promotion) => (await desk.call(`/promotions/${promotion.uuid}/codes`)).body;
const listed = async (promotion: Promotion, at: BackOffice = desk): Promise<MadeCode[]> => {
  const all: MadeCode[] = [];
  for (let after = ''; ;) {
    const { status, body } = await at.call(
      `/promotions/${promotion.uuid}/codes/list?after=${encodeURIComponent(after)}`,
    );
    expect(status).toBe(200);
    const { codes, next } = listMadeCodes.responses[200].parse(body);
    all.push(...codes);
    if (next === null) return all;
    after = next;
  }
};
const codesOf = async (promotion: Promotion): Promise<string[]> => (await listed(promotion)).map(({ code }) => code);
const quote = (code: string) =>
  send(`${service.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify({ shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code }),
  });
const cancel = async (uuid: unknown): Promise<void> => {
  expect((await desk.act(String(uuid), 'cancel', { reason: 'no-answer' })).body['state']).toBe('cancelled');
};
describe('codes that are made for a promotion', () => {
  it('[D-9.03] invariant: are valid for one order each, which the list names', async () => {
    expect((await make(OFFERS.race, { count: 3, prefix: 'ete-', length: 10 })).body).toEqual({
      total: 3,
      used: 0,
      free: 3,
    });
    const [code = '', second = ''] = await codesOf(OFFERS.race);
    expect(code).toMatch(new RegExp(`^ETE-[${CODE_LETTERS}]{10}$`));
    expect((await checkout(service, coded(code))).status).toBe(200);
    expect(refusalOf(await checkout(service, coded(code)))).toEqual(refused('used'));
    expect((await quote(code.toLowerCase())).body).toMatchObject({ total: 45_400, code: { state: 'used' } });
    // Each by itself: the next one is as good as ever.
    expect((await checkout(service, coded(` ${second.toLowerCase()} `))).status).toBe(200);
    expect(await countsOf(OFFERS.race)).toEqual({ total: 3, used: 2, free: 1 });
    const orders = await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid, code });
    const [{ number, _id, discounts }] = orders as [Record<string, unknown>];
    expect(discounts).toMatchObject([{ code, amount: 450_000 }]);
    expect((await listed(OFFERS.race)).find((row) => row.code === code)).toEqual({
      code,
      used: true,
      order: { uuid: _id, number },
    });
  });

  it('[D-9.01] are asked for: without one the promotion takes nothing off, and an unknown one is refused', async () => {
    expect((await checkout(service, orderRequest(demo, { total: 45_400 }))).status).toBe(200);
    expect(refusalOf(await checkout(service, coded('NOBODYS1')))).toEqual(refused('unknown'));
  });

  it('[D-9.03] invariant: is given back with the cancellation, and is good for one order more', async () => {
    await make(OFFERS.back, { count: 1 });
    const [code = ''] = await codesOf(OFFERS.back);
    const first = await checkout(service, coded(code));
    expect(refusalOf(await checkout(service, coded(code)))).toEqual(refused('used'));
    await cancel(first.body['orderUuid']);
    expect(await countsOf(OFFERS.back)).toEqual({ total: 1, used: 0, free: 1 });
    expect((await checkout(service, coded(code))).status).toBe(200);
    expect(refusalOf(await checkout(service, coded(code)))).toEqual(refused('used'));
  });

  it('[D-9.03] obey the limits of their promotion as well', async () => {
    await make(OFFERS.few, { count: 4 });
    const codes = await codesOf(OFFERS.few);
    const answers = await Promise.all(codes.map((code) => checkout(service, coded(code))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await countsOf(OFFERS.few)).toEqual({ total: 4, used: 2, free: 2 });
  });

  it('exist in addition to the public code', async () => {
    await make(OFFERS.own, { count: 1 });
    const [code = ''] = await codesOf(OFFERS.own);
    for (const typed of [code, 'EVERYBODY', 'EVERYBODY'])
      expect((await checkout(service, coded(typed))).status).toBe(200);
    expect(refusalOf(await checkout(service, coded(code)))).toEqual(refused('used'));
  });

  it('are ten thousand at most, all different, and read a page at a time', async () => {
    const made = await make(OFFERS.large, { count: 10_000, prefix: 'GROS', length: 8 });
    expect(made.body).toEqual({ total: 10_000, used: 0, free: 10_000 });
    const full = await make(OFFERS.large, { count: 1 });
    expect([full.status, full.body['type'], Object.keys(full.body['errors'] as object)]).toEqual([
      422,
      'codes-full',
      ['count'],
    ]);
    const codes = await codesOf(OFFERS.large);
    expect([codes.length, new Set(codes).size, CODES_AT_ONCE]).toEqual([10_000, 10_000, 1000]);
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 10_001 }, 'count'],
    [{ count: 5, length: 4 }, 'length'],
    [{ count: 5, prefix: 'A&B' }, 'prefix'],
    [{ count: 5, prefix: 'ABCDEFGHIJKLM' }, 'prefix'],
  ])('%j is refused under its field', async (body, field) => {
    const { status, body: problem } = await make(OFFERS.back, body);
    expect([status, problem['errors']]).toEqual([422, { [field]: [`promotions.validation.codes.${field}`] }]);
  });

  it('that no order uses are withdrawn, and are unknown from then on; those that are used stay', async () => {
    await make(OFFERS.gone, { count: 20 });
    const [used = '', free = ''] = await codesOf(OFFERS.gone);
    const order = await checkout(service, coded(used));
    const key = newId();
    expect((await withdraw(OFFERS.gone, key)).body).toEqual({ total: 1, used: 1, free: 0 });
    expect(refusalOf(await checkout(service, coded(free)))).toEqual(refused('unknown'));
    expect(await codesOf(OFFERS.gone)).toEqual([used]);
    // Codes created later are not withdrawn by the earlier request.
    await make(OFFERS.gone, { count: 3 });
    expect((await withdraw(OFFERS.gone, key)).status).toBe(200);
    expect(await countsOf(OFFERS.gone)).toEqual({ total: 4, used: 1, free: 3 });
    await cancel(order.body['orderUuid']);
    expect((await checkout(service, coded(used))).status).toBe(200);
  });

  it('[D-9.04] are recognised by the simulator, which reports a used one', async () => {
    await make(OFFERS.simulated, { count: 1 });
    const [code = ''] = await codesOf(OFFERS.simulated);
    const simulate = async () => {
      const { body } = await desk.call('/promotions/simulate', {
        method: 'POST',
        body: JSON.stringify({ lines: [{ product: demo.phone.uuid, quantity: 1 }], code: code.toLowerCase() }),
      });
      const promotions = body['promotions'] as { uuid: string; why: { what: string; obstacle?: string } }[];
      return [body['code'], promotions.find(({ uuid }) => uuid === OFFERS.simulated.uuid)?.why.what];
    };
    expect(await simulate()).toEqual([{ code, state: 'applied' }, 'applied']);
    await checkout(service, coded(code));
    expect(await simulate()).toEqual([{ code, state: 'used' }, 'used-up']);
  });
});

it('generated and remaining codes are published, so that no other promotion can get one of them', async () => {
  const publishedCodes = () =>
    bus
      .seen(TOPICS.promotionCodes, 'order.promotion-codes-changed')
      .map(({ data }) => data as { promotion: string; prints: string })
      .filter(({ promotion }) => promotion === OFFERS.told.uuid)
      .map(({ prints }) => (prints.match(/.{8}/g) ?? []).sort());
  const printsOf = (codes: readonly string[]) => codes.map((code) => codePrints([code])).sort();
  await make(OFFERS.told, { count: 3 });
  const first = await codesOf(OFFERS.told);
  await eventually(() => expect(publishedCodes()).toEqual([printsOf(first)]));
  await make(OFFERS.told, { count: 2, prefix: 'ETE' });
  const all = await codesOf(OFFERS.told);
  await eventually(() => expect(publishedCodes().at(-1)).toEqual(printsOf(all)));
  const [used = ''] = first;
  await checkout(service, coded(used));
  await withdraw(OFFERS.told);
  await eventually(() => expect(publishedCodes().at(-1)).toEqual(printsOf([used])));
});

describe('who may see them', () => {
  it('[D-2.01] invariant: excludes other shops, where the codes are not valid either', async () => {
    const otherDesk = deskOf(elsewhere.shop.uuid);
    const [code = ''] = await codesOf(OFFERS.race);
    expect(await listed(OFFERS.race, otherDesk)).toEqual([]);
    expect((await otherDesk.call(`/promotions/${OFFERS.race.uuid}/codes`)).body['total']).toBe(0);
    expect((await make(OFFERS.race, { count: 1 }, newId(), otherDesk)).status).toBe(404);
    const request = orderRequest(elsewhere, { code, total: TEN_OFF, phone: anyPhone() });
    expect(refusalOf(await checkout(service, request))).toEqual(refused('unknown'));
  });

  it('[D-11.02] requires the right to change promotions; orders are shown to people who may see them', async () => {
    const as = (permissions: readonly ('product.read' | 'product.write')[]) =>
      backOffice(
        () => service,
        () => staff,
        { shopUuid: demo.shop.uuid, permissions },
      );
    const reader = as(['product.read']);
    expect((await reader.call(`/promotions/${OFFERS.race.uuid}/codes/list`)).status).toBe(403);
    expect((await reader.call(`/promotions/${OFFERS.race.uuid}/codes`)).body['used']).toBe(2);
    const codes = await listed(OFFERS.race, as(['product.read', 'product.write']));
    expect(codes.filter(({ used }) => used)).toHaveLength(2);
    for (const { order } of codes) expect(order).toBeNull();
  });
});
