import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, logistics, takeTo, type BackOffice } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { codeOf, demoShop, publishProduct, publishPromotion, publishTariff, tariffOf } from './demo-shop.ts';
import { draftContent, staffOrder } from './staff-orders.ts';
import { anyPhone, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const shopUuid = demo.shop.uuid;
const as = (person: Omit<Parameters<typeof backOffice>[2], 'shopUuid'>): BackOffice =>
  backOffice(
    () => service,
    () => staff,
    { shopUuid, ...person },
  );
const manager = as({ sub: 'staff-nadia', name: 'Nadia B.' });
const agent = as({ sub: 'staff-amel', name: 'Amel K.', permissions: ['order.read', 'order.confirm', 'customer.read'] });
const neighbour = () => logistics(bus, demo);
/** A company that serves a second commune, for less. */
const other = { uuid: newId(), name: 'ZR Express' };
const once = codeOf(demo, 'UNEFOIS', { singleUse: true });

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    publish: async (bus) => {
      const wholesale = {
        ...demo.phone,
        channelPrices: [{ channel: 'Wholesale' as const, priceTtc: 4_000_000, from: 10 }],
      };
      await publishProduct(bus, wholesale);
      await publishPromotion(bus, once);
      const tariff = tariffOf({ ...demo, transporter: other });
      await publishTariff(bus, {
        ...tariff,
        communes: [...tariff.communes, { id: '1602', name: 'Sidi M’Hamed', nameAr: 'سيدي امحمد' }],
      });
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const send = (by: BackOffice, method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, key?: string) =>
  by.call(path, { method, body: JSON.stringify(body), ...(key && { headers: { 'Idempotency-Key': key } }) });
const make = (input: object, by = manager, key?: string): Promise<Answer> => send(by, 'POST', '/order', input, key);
const quote = (input: object, by = manager): Promise<Answer> => send(by, 'POST', '/order/quote', input);
const made = async (input: object, by = manager) => {
  const { status, body } = await make(input, by);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as { uuid: string; version: number; number: string; lines: { id: string; product: string }[] };
};
const change = async (uuid: string, input: object, by = manager): Promise<Answer> =>
  send(by, 'PUT', `/order/${uuid}/content`, { version: (await by.order(uuid))['version'], ...input });
const withQuantity = ({ lines }: { lines: { id: string; product: string }[] }, quantity: number) =>
  lines.map(({ id, product }) => ({ id, product, quantity }));
const typesOf = (uuid: string) =>
  bus
    .seen(TOPICS.orderEvents)
    .filter(({ subject }) => subject === uuid)
    .map(({ type }) => type);
const confirmed = async (quantity: number) => {
  const order = await made(staffOrder(demo, { lines: [{ product: demo.phone.uuid, quantity }] }));
  await takeTo(order.uuid, manager, neighbour(), 'confirmed');
  return order;
};

describe('an order made by staff', () => {
  it('[C-3.01] is placed by phone, is found by both numbers, and its confirmation can be asked for at once', async () => {
    const [phone, secondPhone] = [anyPhone(), anyPhone()];
    const customer = { firstname: 'Karima', lastname: 'Benali', phone, secondPhone };
    const order = await made(staffOrder(demo, { customer, stage: 'confirmed', note: 'Rappeler le soir' }), agent);
    expect(order).toMatchObject({ state: 'pending', awaiting: { action: 'confirm' }, channel: 'Phone', total: 45_400 });
    await eventually(() => expect(typesOf(order.uuid)).toEqual(['order.placed', 'order.confirmation-requested']));
    const [stored] = await readCollection(environment, 'orders', { shopUuid, number: order.number });
    expect(stored).toMatchObject({ madeBy: { name: 'Amel K.' }, notes: [{ text: 'Rappeler le soir' }] });
    expect(stored?.['searchTerms']).toEqual(expect.arrayContaining([phone, secondPhone]));
    await neighbour().reserve(order.uuid, await neighbour().requestOf(order.uuid, 'order.confirmation-requested'));
    await eventually(async () => expect((await manager.order(order.uuid))['state']).toBe('confirmed'));
  });

  it('[C-3.01] [T-2.26] what the quote says is what the order costs, also a price and a delivery of 0', async () => {
    const wholesale = staffOrder(demo, { type: 'wholesale', lines: [{ product: demo.phone.uuid, quantity: 10 }] });
    const free = { ...wholesale, delivery: { ...wholesale.delivery, price: 0 } };
    const quoted = await quote(free);
    expect(quoted.body).toMatchObject({ lines: [{ unitPrice: 40_000, minimum: 10 }], totals: { total: 400_000 } });
    expect(await made(free)).toMatchObject({ channel: 'Wholesale', total: 400_000 });
    const three = { ...wholesale, lines: [{ product: demo.phone.uuid, quantity: 3 }] };
    expect((await quote(three)).body).toMatchObject({ lines: [{ problem: 'minimum' }] });
    const refused = await make(three);
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { 'lines.0.quantity': [expect.stringContaining('10')] },
    ]);
  });

  it('[C-3.01] a typed price, delivery or discount wants order.price', async () => {
    const plain = staffOrder(demo);
    for (const typed of [
      { ...plain, lines: [{ product: demo.phone.uuid, quantity: 1, unitPrice: 3500 }] },
      { ...plain, delivery: { ...plain.delivery, price: 0 } },
      { ...plain, discount: { kind: 'percentage', value: 10, reason: 'Fidèle' } },
    ]) {
      expect((await make(typed, agent)).status).toBe(403);
      expect((await quote(typed, agent)).status).toBe(403);
      expect((await quote(typed)).status).toBe(200);
    }
  });

  it('[C-3.01] [BO-3.25] a schedule must add up to the total', async () => {
    const input = staffOrder(demo, { type: 'installment' });
    const schedule = (first: number) => [
      { dueAt: '2026-12-01', amount: first },
      { dueAt: '2027-01-01', amount: 25_400 },
    ];
    expect((await make({ ...input, schedule: schedule(10_000) })).body['errors']).toHaveProperty('schedule');
    expect(await made({ ...input, schedule: schedule(20_000) })).toMatchObject({ channel: 'Installment' });
  });

  it('[BO-2.14] a sale across the counter has no customer, no transporter and no delivery', async () => {
    const { customer: _customer, delivery: _delivery, ...input } = staffOrder(demo, { type: 'physical' });
    const order = await made({ ...input, pickup: { warehouse: demo.warehouse, name: 'Alger' } });
    expect(order).toMatchObject({
      channel: 'POS',
      customer: { uuid: null, phone: null },
      transporter: null,
      pickup: { warehouse: { name: 'Alger' } },
      total: 45_000,
    });
    expect((await make({ ...input, type: 'phone' })).body['errors']).toEqual({
      'customer.phone': [expect.anything()],
      delivery: [expect.anything()],
    });
  });

  it('[C-3.01] a repeated request is one order, and a code with one use is used once', async () => {
    const key = newId();
    const input = staffOrder(demo, { code: 'UNEFOIS' });
    const [first, again] = [await make(input, manager, key), await make(input, manager, key)];
    expect([first.status, again.body['uuid']]).toEqual([201, first.body['uuid']]);
    expect(first.body).toMatchObject({ total: 40_900 });
    expect((await make(staffOrder(demo, { code: 'UNEFOIS' }))).body['errors']).toHaveProperty('code');
  });
});

describe('an order changed by staff', () => {
  it('[C-3.03] [D-4.12] a preview says the difference and writes nothing; then the order has it', async () => {
    const order = await made(staffOrder(demo));
    const lines = withQuantity(order, 2);
    const preview = await change(order.uuid, { lines, preview: true });
    expect(preview.body).toMatchObject({
      difference: { before: { total: 45_400 }, after: { total: 90_400 }, lines: [{ after: { quantity: 2 } }] },
    });
    expect(await manager.order(order.uuid)).toMatchObject({ total: 45_400, version: order.version });
    const done = await change(order.uuid, { lines });
    expect(done.body).toMatchObject({ order: { total: 90_400, lines: [{ id: order.lines[0]?.id, quantity: 2 }] } });
    await eventually(() => expect(typesOf(order.uuid)).toEqual(['order.placed', 'order.content-changed']));
    const stale = await change(order.uuid, { version: order.version, lines });
    expect([stale.status, stale.body['type']]).toEqual([409, 'stale']);
  });

  it('[T-2.19] a confirmed order waits until its reservation has followed', async () => {
    const order = await confirmed(2);
    const asked = await change(order.uuid, { lines: withQuantity(order, 3) });
    expect(asked.body).toMatchObject({
      order: { awaiting: { action: 'change' }, lines: [{ quantity: 2 }] },
      difference: { after: { total: 135_400 } },
    });
    const request = await neighbour().requestOf(order.uuid, 'order.change-requested');
    const warehouse = { uuid: demo.warehouse, name: 'Alger' };
    const allocation = {
      lineId: order.lines[0]?.id,
      product: demo.phone.uuid,
      combination: null,
      lot: 'L1',
      quantity: 3,
    };
    await neighbour().changed(order.uuid, request, [{ ...allocation, warehouse }]);
    await eventually(async () =>
      expect(await manager.order(order.uuid)).toMatchObject({
        state: 'confirmed',
        awaiting: null,
        total: 135_400,
        lines: [{ quantity: 3 }],
        reservations: [{ quantity: 3 }],
      }),
    );
    expect((await manager.order(order.uuid))['history']).toContainEqual(
      expect.objectContaining({ what: 'change', content: expect.objectContaining({ totalBefore: 90_400 }) }),
    );
  });

  it('[T-2.19] a refusal of logistics changes nothing and names what is there; far too much is refused at once', async () => {
    const order = await confirmed(2);
    const tooMuch = await change(order.uuid, { lines: withQuantity(order, 9999 + 1) });
    expect(tooMuch.status).toBe(200);
    const request = await neighbour().requestOf(order.uuid, 'order.change-requested');
    await neighbour().refuse(order.uuid, request, String(order.lines[0]?.id));
    await eventually(async () =>
      expect(await manager.order(order.uuid)).toMatchObject({
        awaiting: null,
        total: 90_400,
        lines: [{ quantity: 2 }],
        refusal: { action: 'change', shortages: [{ name: 'Telephone' }] },
      }),
    );
    const scarce = [...withQuantity(order, 2), { product: demo.scarce.uuid, quantity: 2 }];
    const refused = await change(order.uuid, { lines: scarce });
    expect([refused.status, refused.body['shortages']]).toEqual([
      409,
      [expect.objectContaining({ name: 'Theiere', required: 2, available: 1 })],
    ]);
  });

  it('[T-2.20] [T-2.22] a price alone and a note alone ask nothing of logistics', async () => {
    const order = await confirmed(1);
    const priced = order.lines.map(({ id, product }) => ({ id, product, quantity: 1, unitPrice: 40_000 }));
    expect((await change(order.uuid, { lines: priced }, agent)).status).toBe(403);
    expect((await change(order.uuid, { lines: priced })).body).toMatchObject({
      order: { awaiting: null, total: 40_400 },
    });
    // The typed price of a colleague is no price that the agent types.
    expect((await change(order.uuid, { lines: priced, note: 'Sonner' }, agent)).status).toBe(200);
    expect(await manager.order(order.uuid)).toMatchObject({ total: 40_400, state: 'confirmed' });
    await eventually(() => expect(typesOf(order.uuid)).toContain('order.content-changed'));
    expect(typesOf(order.uuid)).not.toContain('order.change-requested');
  });

  it('[T-2.24] a commune that the transporter does not serve names those that do, with their prices', async () => {
    const order = await made(staffOrder(demo));
    const { delivery } = staffOrder(demo);
    const refused = await change(order.uuid, { delivery: { ...delivery, commune: '1602' } });
    expect(refused.status).toBe(422);
    const { 'delivery.transporter': texts } = refused.body['errors'] as Record<string, string[]>;
    expect(texts?.[0]?.replace(/[\u2068\u2069]/g, '')).toContain('ZR Express 400\u00a0DA');
    const moved = await change(order.uuid, { delivery: { ...delivery, commune: '1602', transporter: other.uuid } });
    expect(moved.body).toMatchObject({
      order: { transporter: { name: 'ZR Express' }, place: { commune: { id: '1602' } } },
    });
  });
});

describe('drafts and proformas', () => {
  const keep = (uuid: string, version: number, by = agent) =>
    send(by, 'PUT', `/order/drafts/${uuid}`, { version, content: draftContent(demo) });
  const drafts = async (by: BackOffice) => (await by.call('/order/drafts')).body['drafts'] as { uuid: string }[];

  it('[T-2.27] what is typed is kept for its author alone, and is gone once it became an order', async () => {
    const uuid = newId();
    expect((await keep(uuid, 0)).body).toMatchObject({ uuid, version: 1, kind: 'draft', number: null });
    expect((await keep(uuid, 1)).body).toMatchObject({ version: 2 });
    expect((await keep(uuid, 1)).status).toBe(409);
    expect((await agent.call(`/order/drafts/${uuid}`)).body).toMatchObject({
      content: { customer: { firstname: 'Kar' } },
    });
    expect((await manager.call(`/order/drafts/${uuid}`)).status).toBe(404);
    expect((await keep(uuid, 0, manager)).status).toBe(404);
    const outOfSale = { ...demo.shirt, uuid: newId(), type: 'simple' as const, combinations: [], active: false };
    const gone = await make(
      staffOrder(demo, { draft: uuid, lines: [{ product: outOfSale.uuid, quantity: 1 }] }),
      agent,
    );
    expect(gone.body['errors']).toHaveProperty(['lines.0.product']);
    await made(staffOrder(demo, { draft: uuid }), agent);
    expect(await drafts(agent)).not.toContainEqual(expect.objectContaining({ uuid }));
  });

  it('[D-4.16] [T-2.28] a proforma keeps its price and becomes one order, whoever presses', async () => {
    const lamp = { ...demo.scarce, uuid: newId(), priceTtc: 350_000 };
    await publishProduct(bus, lamp);
    const input = staffOrder(demo, { lines: [{ product: lamp.uuid, quantity: 1 }] });
    const { stage: _stage, ...sale } = input;
    const proforma = await eventually(async () => {
      const answer = await send(manager, 'POST', '/order/proforma', sale);
      expect(answer.status).toBe(201);
      return answer.body as { uuid: string; number: string; version: number };
    });
    expect(proforma.number).toMatch(/^P\d\d-\d{6}$/);
    await publishProduct(bus, { ...lamp, priceTtc: 420_000 });
    await eventually(async () => expect((await quote(sale)).body).toMatchObject({ totals: { total: 4600 } }));
    expect((await quote({ ...sale, draft: proforma.uuid })).body).toMatchObject({ totals: { total: 3900 } });
    // A second press finds it; with another content it is written again, at its prices as long as they were agreed.
    const press = (more: object) =>
      send(manager, 'POST', '/order/proforma', { ...sale, draft: proforma.uuid, ...more });
    expect((await press({})).body).toMatchObject({ version: 1, quote: { totals: { total: 3900 } } });
    const noted = { note: 'Sonner' };
    expect((await press(noted)).body).toMatchObject({
      version: 2,
      number: proforma.number,
      content: noted,
      quote: { totals: { total: 3900 } },
    });
    // D-4.03: who read it before the note is the second of two.
    const old = { draft: proforma.uuid, draftVersion: 1 };
    const isStale = { status: 409, body: { type: 'changed-meanwhile' } };
    expect(await press({ ...old, note: 'Ne pas sonner' })).toMatchObject({
      status: 409,
      body: { type: 'changed-meanwhile', draft: { version: 2, content: noted } },
    });
    expect(await make({ ...input, ...old }, agent)).toMatchObject(isStale);
    const seen = { ...input, draft: proforma.uuid, draftVersion: 2 };
    const pressed = await Promise.all([manager, agent].map((by) => make(seen, by)));
    expect(new Set(pressed.map(({ body }) => body['uuid'])).size).toBe(1);
    expect(pressed[0]?.body).toMatchObject({ total: 3900, lines: [{ unitPrice: 3500 }] });
    expect((await agent.call(`/order/drafts/${proforma.uuid}`)).body).toMatchObject({
      kind: 'proforma',
      order: { uuid: pressed[0]?.body['uuid'] },
    });
    expect(await press({ note: 'Ne pas sonner' })).toMatchObject({ status: 409, body: { type: 'ordered' } });
    expect((await keep(proforma.uuid, 2)).status).toBe(409);
    expect((await send(manager, 'DELETE', `/order/drafts/${proforma.uuid}`, { version: 2 })).status).toBe(200);
    expect((await agent.call(`/order/drafts/${proforma.uuid}`)).status).toBe(404);
  });
});
