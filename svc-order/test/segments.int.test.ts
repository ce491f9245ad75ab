import { TOPICS } from '@shop/contracts';
import type { Segment } from '@shop/contracts/order/dashboard';
import type { Promotion } from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import {
  eventually,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { codeOf, demoShop, publishPromotion } from './demo-shop.ts';
import { anyPhone, checkout, orderRequest, send, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const shopUuid = demo.shop.uuid;
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid },
);
/** Sees promotions and their segments, and no customers. */
const catalogue = backOffice(
  () => service,
  () => staff,
  { shopUuid, role: 'catalogue' },
);
const post = (path: string, body: object, by = desk): Promise<Answer> =>
  by.call(path, { method: 'POST', body: JSON.stringify(body) });
const made = async (fields: object): Promise<Segment> => {
  const { status, body } = await post('/segments', fields);
  expect(status).toBe(201);
  return body as unknown as Segment;
};
const change = (uuid: string, fields: object, by = desk): Promise<Answer> =>
  by.call(`/segments/${uuid}`, { method: 'PUT', body: JSON.stringify(fields) });

/** One telephone at 45 000 DA, its delivery at 400 DA. */
const FULL = 45_400;
/** With 10 % off the goods. */
const LESS = 40_900;
const quote = async (phone?: string): Promise<Answer['body']> => {
  const { status, body } = await send(`${service.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: testVisitor(shopUuid).csrf,
    body: JSON.stringify({ shopUuid, cart: orderRequest(demo).cart, delivery: 400, ...(phone && { phone }) }),
  });
  expect(status).toBe(200);
  return body;
};
const quoted = async (phone?: string): Promise<unknown> => (await quote(phone))['total'];
const discountsOf = async (phone: string): Promise<unknown> => (await quote(phone))['discounts'];
/** A promotion of 10 % for this segment, once every replica knows it. */
const promote = async (segment: string): Promise<Promotion> => {
  const { couponCode: _none, ...open } = codeOf(demo, newId().slice(-8));
  const promotion = { ...open, name: { fr: 'Merci' }, scope: 'customer_segment' as const, targets: [segment] };
  await publishPromotion(bus, promotion);
  await eventually(async () => expect((await desk.call(`/segments/${segment}`)).body).toMatchObject({ promotions: 1 }));
  return promotion;
};
const end = (promotion: Promotion): Promise<void> => publishPromotion(bus, { ...promotion, active: false });

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    watch: [TOPICS.orderEvents],
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

describe('[BO-9.11] a promotion for a segment', () => {
  it('is the price of who is in it by hand, and of nobody else; the server decides, and the order keeps it', async () => {
    const member = anyPhone();
    const { uuid } = await made({ name: { fr: 'Fidèles' }, phones: [`+213${member.slice(1)}`] });
    const promotion = await promote(uuid);
    expect([await quoted(), await quoted(member), await quoted(anyPhone())]).toEqual([FULL, LESS, FULL]);
    expect(await discountsOf(member)).toEqual([{ name: 'Merci', amount: 4500, on: 'goods', forYou: true }]);

    const placed = await checkout(service, orderRequest(demo, { phone: member, total: LESS }));
    expect(placed.status).toBe(200);
    const [order] = await readCollection(environment, 'orders', { _id: placed.body['orderUuid'] });
    expect(order).toMatchObject({
      total: LESS * 100,
      discounts: [{ uuid: promotion.uuid, name: 'Merci', code: null, on: 'goods', amount: 450_000 }],
    });

    // Another phone with the member's price is asked again with its own.
    const stranger = await checkout(service, orderRequest(demo, { phone: anyPhone(), total: LESS }));
    expect([stranger.status, stranger.body]).toEqual([
      409,
      expect.objectContaining({ total: { oldPrice: LESS, newPrice: FULL } }),
    ]);
    expect((await checkout(service, orderRequest(demo, { phone: anyPhone(), total: FULL }))).status).toBe(200);
    await end(promotion);
  });

  it('follows the rule: from the first delivered order on', async () => {
    const phone = anyPhone();
    const { uuid } = await made({ name: { fr: 'Clients' }, deliveredFrom: 1, spentFrom: 45_400, wilayas: [16] });
    const promotion = await promote(uuid);
    const order = await place(service, demo, { phone });
    expect(await quoted(phone)).toBe(FULL);

    await takeTo(order, desk, logistics(bus, demo), 'announced');
    await desk.act(order, 'ship');
    await desk.act(order, 'markDelivered');
    expect(await quoted(phone)).toBe(LESS);

    const rule = { version: 1, name: { fr: 'Clients' }, deliveredFrom: 1, spentFrom: 45_400.01, wilayas: [16] };
    expect((await change(uuid, rule)).status).toBe(200);
    expect(await quoted(phone)).toBe(FULL);
    await end(promotion);
  });

  it('tells nobody who is in it: the same fields are answered to any phone, and the name of no segment', async () => {
    const member = anyPhone();
    const { uuid } = await made({ name: { fr: 'Secret' }, phones: [member] });
    const promotion = await promote(uuid);
    const [ofMember, ofStranger] = await Promise.all([quote(member), quote(anyPhone())]);
    expect(Object.keys(ofStranger)).toEqual(Object.keys(ofMember));
    expect(JSON.stringify([ofMember, ofStranger])).not.toMatch(new RegExp(`Secret|${uuid}`));
    await end(promotion);
  });
});

describe('[BO-9.11] a segment', () => {
  it('counts who fits its rule and who was entered, each once', async () => {
    const [inAlger, unknown] = [anyPhone(), anyPhone()];
    await place(service, demo, { phone: inAlger });
    const count = async (body: object) => (await post('/segments/count', body)).body;
    const all = await count({ wilayas: [16] });
    expect(await count({ wilayas: [16], phones: [inAlger, unknown] })).toEqual({
      byRule: all['byRule'],
      byHand: 2,
      customers: Number(all['byRule']) + 1,
    });
    expect(await count({ wilayas: [31] })).toEqual({ customers: 0, byRule: 0, byHand: 0 });
    expect(await count({ phones: [unknown] })).toEqual({ customers: 1, byRule: 0, byHand: 1 });
    expect(await count({ lastYoungerThan: 1 })).toMatchObject({ byRule: all['byRule'] });
    expect(await count({ lastOlderThan: 1 })).toMatchObject({ byRule: 0 });
    // Who is counted is who gets the price.
    const { uuid } = await made({ name: { fr: 'Alger' }, wilayas: [16], lastYoungerThan: 1 });
    const promotion = await promote(uuid);
    expect([await quoted(inAlger), await quoted(unknown)]).toEqual([LESS, FULL]);
    await end(promotion);
  });

  it('refuses a rule that nobody can meet, and what is no phone', async () => {
    const refusedFields = async (fields: object): Promise<readonly string[]> => {
      const { status, body } = await post('/segments', { name: { fr: 'Personne' }, ...fields });
      expect(status).toBe(422);
      return Object.keys(body['errors'] as object);
    };
    expect(await refusedFields({ deliveredFrom: 3, deliveredTo: 2 })).toEqual(['deliveredTo']);
    expect(await refusedFields({ spentFrom: 3, spentTo: 2.99 })).toEqual(['spentTo']);
    expect(await refusedFields({ lastOlderThan: 30, lastYoungerThan: 30 })).toEqual(['lastYoungerThan']);
    expect(await refusedFields({ phones: ['0555129847', '12'] })).toEqual(['phones.1']);
    expect(await refusedFields({ name: { fr: ' ' } })).toEqual(['name']);
  });

  it('is changed by who saw its last version, is not deleted while a promotion is for it, and comes back', async () => {
    const { uuid } = await made({ name: { fr: 'Un', ar: 'واحد', en: 'One' } });
    expect((await change(uuid, { version: 1, name: { fr: 'Deux' } })).status).toBe(200);
    const stale = await change(uuid, { version: 1, name: { fr: 'Trois' } });
    expect([stale.status, stale.body['segment']]).toEqual([409, expect.objectContaining({ name: { fr: 'Deux' } })]);

    const promotion = await promote(uuid);
    const used = await post(`/segments/${uuid}/delete`, { version: 2 });
    expect([used.status, used.body['type']]).toEqual([422, 'used']);
    await publishPromotion(bus, { ...promotion, active: false, scope: 'cart', targets: [] });
    await eventually(async () => expect((await desk.call(`/segments/${uuid}`)).body).toMatchObject({ promotions: 0 }));
    expect((await post(`/segments/${uuid}/delete`, { version: 2 })).status).toBe(200);
    expect(JSON.stringify((await desk.call('/segments?limit=100')).body)).not.toContain(uuid);
    expect((await post(`/segments/${uuid}/restore`, { version: 3 })).status).toBe(200);
    expect(JSON.stringify((await desk.call('/segments?q=DEUX')).body)).toContain(uuid);
  });

  it('shows no phones to who may not see customers, and keeps them when such a person changes it', async () => {
    const phone = anyPhone();
    const { uuid } = await made({ name: { fr: 'Numéros' }, phones: [phone] });
    expect((await catalogue.call(`/segments/${uuid}`)).body).toMatchObject({ phones: null, phoneCount: 1 });
    expect((await change(uuid, { version: 1, name: { fr: 'Autres' }, phones: [] }, catalogue)).status).toBe(422);
    expect((await change(uuid, { version: 1, name: { fr: 'Autres' } }, catalogue)).body).toMatchObject({
      phones: null,
    });
    expect((await desk.call(`/segments/${uuid}`)).body).toMatchObject({ name: { fr: 'Autres' }, phones: [phone] });
    const count = await post('/segments/count', { uuid }, catalogue);
    expect(count.body).toEqual({ customers: 1, byRule: 0, byHand: 1 });
  });
});
