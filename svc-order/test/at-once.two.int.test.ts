import { TOPICS } from '@shop/contracts';
import { listMadeCodes } from '@shop/contracts/order/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { backOffice, place, type BackOffice } from './back-office.ts';
import { DA, OFF, promotedOrder, shopWithPromotion, spentOf } from './budgets-at-checkout.ts';
import { manyCodesOf, ordersHolding, refusalOf, refused, withCode } from './codes-at-checkout.ts';
import { codeOf, demoShop, publishPromotion, publishShopData } from './demo-shop.ts';
import { checkout, orderRequest, untilAnswered, type Answer, type Replica } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
let connection: Connection;
const demo = demoShop({ cooldownSeconds: 0 });
const made = { race: manyCodesOf(demo, 'RACE'), twice: manyCodesOf(demo, 'TWICE') };
/** By its own address: the front of both would choose. */
const replica = (index: number): Replica => {
  const one = service.replicas[index % service.replicas.length];
  if (!one) throw new Error('no replica runs');
  return one;
};
const deskAt = (index: number): BackOffice =>
  backOffice(
    () => replica(index),
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
const [desk, elsewhere] = [deskAt(0), deskAt(1)];

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff, connection] = await Promise.all([
    startTestBus(environment, [TOPICS.orderEvents, TOPICS.staffActs]),
    startStaffKeys(),
    connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2),
  ]);
  await publishShopData(bus, demo);
  const codes = [codeOf(demo, 'ONCE', { singleUse: true }), codeOf(demo, 'THREE', { maxUses: 3 })];
  for (const promotion of [...codes, ...Object.values(made)]) await publishPromotion(bus, promotion);
  service = await startService(
    'svc-order',
    environment,
    { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' },
    '/ready',
    2,
  );
});
afterAll(async () => {
  await service?.stop();
  await Promise.all([bus?.stop(), staff?.stop(), connection?.close()]);
});

/** All at once, by turns to each replica. */
const allAtOnce = (requests: readonly ReturnType<typeof orderRequest>[]): Promise<Answer[]> =>
  Promise.all(requests.map((request, index) => untilAnswered(replica(index), request)));
const requests = (count: number, make: () => ReturnType<typeof orderRequest>) => Array.from({ length: count }, make);
const isPlaced = ({ status }: Answer): boolean => status === 200;

describe('an order that is sent many times simultaneously', () => {
  it('[D-3.04] invariant: is one order when a hundred requests with its key arrive', async () => {
    const request = orderRequest(demo);
    const answers = await allAtOnce(requests(100, () => request));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const uuids = new Set(answers.map(({ body }) => body['orderUuid']));
    expect(uuids.size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length).toBeLessThanOrEqual(1);
    const placed = () => bus.seen(TOPICS.orderEvents, 'order.placed').filter(({ subject }) => uuids.has(subject));
    await eventually(() => expect(placed()).toHaveLength(1));
  });

  it('[D-3.04] invariant: uses a budget once', async () => {
    const { demo: shop, promotion } = await shopWithPromotion(bus, service.replicas, { budget: 10 * OFF * DA });
    const request = promotedOrder(shop);
    const answers = await allAtOnce(requests(12, () => request));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['orderUuid'])}`)).size).toBe(1);
    expect(await spentOf(environment, shop, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });
});

describe('simultaneous orders that compete', () => {
  it('[D-9.03] invariant: a code that is good once is used by one of a hundred; the others lose nothing', async () => {
    const orders = requests(100, () => withCode(demo, 'ONCE'));
    const answers = await allAtOnce(orders);
    expect(answers.filter(isPlaced)).toHaveLength(1);
    for (const answer of answers) if (!isPlaced(answer)) expect(refusalOf(answer)).toEqual(refused('used'));
    expect(await ordersHolding(environment, demo, 'ONCE')).toHaveLength(1);
    // The same people order without it, each with the same form.
    const loser = orders[answers.findIndex((answer) => !isPlaced(answer))];
    const phone = loser?.customer.phone ?? '';
    expect((await checkout(replica(1), orderRequest(demo, { phone }))).status).toBe(200);
  });

  it('[D-9.03] invariant: a code for three orders is used by three of thirty, and by one more for each cancelled', async () => {
    const all = () => allAtOnce(requests(30, () => withCode(demo, 'THREE')));
    const placed = (await all()).filter(isPlaced);
    expect(placed).toHaveLength(3);
    const cancelled = await desk.act(String(placed[1]?.body['orderUuid']), 'cancel', { reason: 'no-answer' });
    expect(cancelled.body['state']).toBe('cancelled');
    expect((await all()).filter(isPlaced)).toHaveLength(1);
    expect(await ordersHolding(environment, demo, 'THREE')).toHaveLength(3);
  });

  it('[D-9.03] invariant: a code that was made is used by one of a hundred', async () => {
    expect((await makeCodes(desk, made.race.uuid, 1)).status).toBe(200);
    const [code = ''] = await codesOf(made.race.uuid);
    const answers = await allAtOnce(requests(100, () => withCode(demo, code)));
    expect(answers.filter(isPlaced)).toHaveLength(1);
    for (const answer of answers) if (!isPlaced(answer)) expect(refusalOf(answer)).toEqual(refused('used'));
    expect(await ordersHolding(environment, demo, code)).toHaveLength(1);
  });

  it('[D-9.03] invariant: sixty orders never exceed a budget; the others get the current price', async () => {
    const { demo: shop, promotion } = await shopWithPromotion(bus, service.replicas, { budget: 7 * OFF * DA + 99 });
    const answers = await allAtOnce(requests(60, () => promotedOrder(shop)));
    expect(answers.filter(isPlaced)).toHaveLength(7);
    for (const { status, body } of answers.filter((answer) => !isPlaced(answer)))
      expect([status, body]).toMatchObject([
        409,
        {
          type: 'price-changed',
          lines: [{ oldPrice: 40_500, newPrice: 45_000 }],
          total: { oldPrice: 40_900, newPrice: 45_400 },
        },
      ]);
    const spent = { held: 7 * OFF * DA, counted: 7 * OFF * DA };
    expect(await spentOf(environment, shop, promotion)).toEqual(spent);
    // They order at the price in their refusal.
    expect((await checkout(replica(0), orderRequest(shop, { total: 45_400 }))).status).toBe(200);
    expect(await spentOf(environment, shop, promotion)).toEqual(spent);
  });
});

const makeCodes = (at: BackOffice, promotion: string, count: number, key = newId()): Promise<Answer> =>
  at.call(`/promotions/${promotion}/codes`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify({ count }),
  });
const codesOf = async (promotion: string): Promise<string[]> => {
  const codes: string[] = [];
  for (let after = ''; ;) {
    const { body } = await desk.call(`/promotions/${promotion}/codes/list?after=${encodeURIComponent(after)}`);
    const page = listMadeCodes.responses[200].parse(body);
    codes.push(...page.codes.map(({ code }) => code));
    if (page.next === null) return codes;
    after = page.next;
  }
};
const noteMissed = (at: BackOffice, uuid: string, key: string): Promise<Answer> =>
  at.call(`/order/${uuid}/notFound`, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: JSON.stringify({ version: 1 }),
  });
const notesOf = async (uuid: string): Promise<number> =>
  ((await desk.order(uuid)) as { history: { what: string }[] }).history.filter(({ what }) => what === 'notFound')
    .length;

describe('a request of staff that is sent again to another replica', () => {
  it('[D-4.08] invariant: simultaneously, is carried out once and gets the first answer', async () => {
    const uuid = await place(service, demo);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => noteMissed(index % 2 === 0 ? desk : elsewhere, uuid, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const bodies = answers.map(({ body }) => body);
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9);
    expect(await notesOf(uuid)).toBe(1);
  });

  it('[D-4.08] invariant: after the first process died before its answer, gets the first result, and is not done twice', async () => {
    const uuid = await place(service, demo);
    const key = newId();
    expect((await noteMissed(desk, uuid, key)).status).toBe(200);
    // The state after a crash between the write and its answer.
    const unanswered = await connection
      .collection<{ _id: string }>('idempotency_keys')
      .updateOne(
        { _id: `${demo.shop.uuid}:staff-sarah:${key}` },
        { $unset: { answer: 1 }, $set: { leaseEnds: new Date(0) } },
      );
    expect(unanswered.modifiedCount).toBe(1);
    await desk.act(uuid, 'assign');
    const repeat = await noteMissed(elsewhere, uuid, key);
    expect([repeat.status, repeat.body['attempts']]).toEqual([200, 1]);
    expect(await notesOf(uuid)).toBe(1);
  });

  it('[D-4.08] invariant: simultaneously, creates the codes of a promotion once; another request creates others', async () => {
    const key = newId();
    const { uuid } = made.twice;
    const answers = await Promise.all([desk, elsewhere].map((at) => makeCodes(at, uuid, 700, key)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await makeCodes(desk, uuid, 700, key)).status).toBe(200);
    const total = async () => (await desk.call(`/promotions/${uuid}/codes`)).body['total'];
    await eventually(async () => expect(await total()).toBe(700));
    expect((await makeCodes(desk, uuid, 5)).body['total']).toBe(705);
    expect(new Set(await codesOf(uuid)).size).toBe(705);
    const acts = () =>
      bus
        .seen(TOPICS.staffActs, 'staff.acted')
        .map(({ data }) => data as { action: string; after: unknown })
        .filter(({ action, after }) => action === 'promotion.codes' && JSON.stringify(after) === '{"codes":700}');
    await eventually(() => expect(acts()).toHaveLength(1));
  });
});
