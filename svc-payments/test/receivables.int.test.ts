import { TOPICS } from '@shop/contracts';
import {
  listTransporterDebts,
  listTransporterPayments,
  listUnpaidOrders,
  payTransporterOrders,
  reverseTransporterPayment,
  TransporterPayment,
  UnpaidOrder,
} from '@shop/contracts/payments/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventFor,
  eventually,
  unmodelledFields,
  startImpatient,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  whenAvailable,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { paymentsModels, type PaymentsModels } from '../src/models.ts';
import { createReceivables } from '../src/receivables/index.ts';
import { createPaymentNumbers, createTransporterPayments } from '../src/transporter-payments/index.ts';
import { payTransporterOrdersRoute } from '../src/transporter-payments/use-cases/pay-transporter-orders/route.ts';

const SHOP = newId();
let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let connection: Connection;
let models: PaymentsModels;
let sequence = 0;

const transporterOf = (name = 'Express Bladi') => ({ uuid: newId(), name });
const deliver = (transporter: { uuid: string; name: string }, codAmount: number, shopUuid = SHOP) => {
  const orderUuid = newId();
  const order = {
    orderUuid,
    number: `26-${String(++sequence).padStart(6, '0')}`,
    channel: 'eCommerce',
    placedAt: new Date().toISOString(),
    customer: { firstname: 'Amine', lastname: 'Belkacem', phone: '0555129847' },
    address: 'Rue 1',
    wilaya: { id: 31, name: 'Oran' },
    commune: { id: '3101', name: 'Oran' },
    transporter: { ...transporter, deliveryType: 'home' },
    deskId: null,
    units: [{ lineId: newId(), product: newId(), combination: null, quantity: 1 }],
    total: codAmount,
  };
  return eventFor(shopUuid, orderUuid, 'order.delivered', {
    order,
    by: { id: 'staff-1', name: 'Sarah B.' },
    codAmount,
    trackingId: `EB-${order.number}`,
    deliveredBy: { transporter: transporter.uuid, name: transporter.name },
  });
};
const headers = (shopUuid = SHOP, role: 'owner' | 'warehouse' = 'owner') => ({
  Authorization: `Bearer ${staff.token({ shopUuid, role })}`,
  'Content-Type': 'application/json',
});
const get = async (path: string, shopUuid = SHOP) => {
  const response = await fetch(service.url + path, { headers: headers(shopUuid) });
  return { status: response.status, body: (await response.json()) as unknown };
};
const unpaidPath = (transporter: string) => listUnpaidOrders.path.replace('{transporterId}', transporter);
const unpaid = async (transporter: string, shopUuid = SHOP) =>
  z.array(UnpaidOrder).parse((await get(unpaidPath(transporter), shopUuid)).body);
const pay = (transporter: string, orders: string[], key: string = newId(), shopUuid = SHOP, more = {}) =>
  whenAvailable(async () => {
    const response = await fetch(service.url + payTransporterOrders.path.replace('{transporterId}', transporter), {
      method: 'POST',
      headers: headers(shopUuid),
      body: JSON.stringify({ key, orders, method: 'BANK_TRANSFER', note: 'virement', ...more }),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body };
  });
const reverse = async (transporterId: string, uuid: string, key: string = newId(), shopUuid = SHOP) => {
  const path = reverseTransporterPayment.path.replace('{transporterId}', transporterId).replace('{uuid}', uuid);
  const body = JSON.stringify({ key, reason: 'erreur' });
  const response = await fetch(service.url + path, { method: 'POST', headers: headers(shopUuid), body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const deliveredOrders = async (transporter: { uuid: string; name: string }, amounts: number[], shopUuid = SHOP) => {
  const events = amounts.map((amount) => deliver(transporter, amount, shopUuid));
  for (const event of events) await bus.publish(TOPICS.orderEvents, event);
  await eventually(async () =>
    expect(await unpaid(transporter.uuid, shopUuid)).toHaveLength(amounts.filter(Boolean).length),
  );
  return events.map((event) => event.subject);
};

beforeAll(async () => {
  environment = await testEnvironment();
  staff = await startStaffKeys();
  service = await startService('svc-payments', environment, { STAFF_JWKS_URL: staff.jwksUrl });
  bus = await startTestBus(environment, [TOPICS.paymentEvents, TOPICS.staffActs]);
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = paymentsModels(connection);
});

afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
  await connection?.dropDatabase();
  await connection?.close();
});

describe('what a transporter owes', () => {
  it('[D-8.02] [BO-7.23] [BO-3.17] invariant: a delivered order becomes the debt of its transporter, once', async () => {
    const transporter = transporterOf();
    const event = deliver(transporter, 450_050);
    for (let times = 0; times < 3; times += 1) await bus.publish(TOPICS.orderEvents, event);
    await bus.publish(TOPICS.orderEvents, { ...event, id: newId() });
    const [another] = await deliveredOrders(transporterOf('Autre'), [100]);
    expect(another).toBeDefined();
    await eventually(async () => expect(await unpaid(transporter.uuid)).toHaveLength(1));
    expect(await unpaid(transporter.uuid)).toEqual([
      expect.objectContaining({
        id: event.subject,
        deliveryName: 'Express Bladi',
        customerFullName: 'Amine Belkacem',
        wilaya: 31,
        total: 4500.5,
      }),
    ]);
    await eventually(() =>
      expect(
        bus
          .seen(TOPICS.paymentEvents, 'payment.receivable-opened')
          .filter((opened) => opened.subject === event.subject),
      ).toHaveLength(1),
    );
  });

  it('owes nothing for an order with nothing to collect', async () => {
    const transporter = transporterOf();
    await deliveredOrders(transporter, [0, 10_000, 0]);
    expect(await models.receivables.countDocuments({ 'transporter.uuid': transporter.uuid })).toBe(1);
  });

  it('[D-2.01] invariant: shows and takes nothing of another shop', async () => {
    const [other, transporter] = [newId(), transporterOf()];
    const [order = ''] = await deliveredOrders(transporter, [70_000], other);
    expect(await unpaid(transporter.uuid)).toEqual([]);
    expect((await pay(transporter.uuid, [order])).status).toBe(422);
    expect((await get(`/dashboard/api/payments/order/${order}`)).body).toEqual({ orderUuid: order, receivable: null });
    expect(JSON.stringify((await get(listTransporterDebts.path)).body)).not.toContain(transporter.uuid);
    // The same key in both shops is two payments.
    const key = newId();
    const ownOrders = await deliveredOrders(transporter, [50_000]);
    expect((await pay(transporter.uuid, ownOrders, key)).status).toBe(200);
    expect((await pay(transporter.uuid, [order], key, other)).body).toMatchObject({ amount: 700 });
    const history = listTransporterPayments.path.replace('{transporterId}', transporter.uuid);
    expect([(await get(history)).body, (await get(history, other)).body]).toMatchObject([
      { total: 1, payments: [{ amount: 500 }] },
      { total: 1, payments: [{ amount: 700 }] },
    ]);
  });

  it('is closed to people without access to payments', async () => {
    const path = unpaidPath(newId());
    expect((await fetch(service.url + path)).status).toBe(401);
    expect((await fetch(service.url + path, { headers: headers(SHOP, 'warehouse') })).status).toBe(403);
  });
});

describe('paying a selection', () => {
  it('[D-8.02] books one payment and closes each order of the selection', async () => {
    const transporter = transporterOf();
    const [a = '', b = '', c = ''] = await deliveredOrders(transporter, [100_000, 250_050, 30_000]);
    const paid = await pay(transporter.uuid, [a, b]);
    expect(TransporterPayment.parse(paid.body)).toMatchObject({
      amount: 3500.5,
      orderCount: 2,
      transporter,
      method: 'BANK_TRANSFER',
      bookedBy: 'Sarah B.',
    });
    expect((await unpaid(transporter.uuid)).map((order) => order.id)).toEqual([c]);
    expect((await get(`/dashboard/api/payments/order/${b}`)).body).toMatchObject({
      receivable: { amount: 2500.5, payment: paid.body['number'] },
    });
    expect((await get(listTransporterPayments.path.replace('{transporterId}', transporter.uuid))).body).toMatchObject({
      payments: [{ uuid: paid.body['uuid'] }],
    });
    expect((await get(listTransporterDebts.path)).body).toMatchObject({
      transporters: expect.arrayContaining([
        expect.objectContaining({ uuid: transporter.uuid, orderCount: 1, owed: 300 }),
      ]),
    });
    const event = await eventually(() => {
      const [found] = bus
        .seen(TOPICS.paymentEvents, 'payment.transporter-paid')
        .filter((one) => one.subject === paid.body['uuid']);
      if (!found) throw new Error('not published yet');
      return found;
    });
    expect(event.data).toMatchObject({ orders: [a, b].sort(), amount: 350_050 });
  });

  it('closes an order with another amount that was accepted, and names the reason', async () => {
    const transporter = transporterOf();
    const [a = '', b = ''] = await deliveredOrders(transporter, [100_000, 250_000]);
    const differences = [{ order: a, received: 600.5, reason: 'frais retenus' }];
    const paid = await pay(transporter.uuid, [a, b], newId(), SHOP, { differences });
    expect(TransporterPayment.parse(paid.body)).toMatchObject({ amount: 3100.5, orderCount: 2, differences });
    expect(await unpaid(transporter.uuid)).toEqual([]);
    await eventually(async () => {
      const lines = await models.ledger.find({ order: a }).lean();
      expect(lines.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
        ['difference', -39_950],
        ['receivable', 100_000],
        ['transporter-payment', -60_050],
      ]);
    });
    const [other = ''] = await deliveredOrders(transporterOf('Autre'), [100]);
    const unknown = [{ order: other, received: 1, reason: 'autre' }];
    expect((await pay(transporter.uuid, [a], newId(), SHOP, { differences: unknown })).status).toBe(422);
  });

  it('[D-8.01] invariant: takes back a payment once, by an entry of its own, and its orders are owed again', async () => {
    const transporter = transporterOf();
    const orders = await deliveredOrders(transporter, [100_000, 250_000]);
    const paid = await pay(transporter.uuid, orders);
    const uuid = String(paid.body['uuid']);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(transporter.uuid, uuid, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(TransporterPayment.parse(answers[0]?.body).reversal).toMatchObject({ by: 'Sarah B.', reason: 'erreur' });
    expect((await reverse(transporter.uuid, uuid)).body).toMatchObject({ type: 'already-reversed' });
    expect((await reverse(transporter.uuid, newId())).status).toBe(404);
    expect((await reverse(transporter.uuid, uuid, newId(), newId())).status).toBe(404);
    expect((await unpaid(transporter.uuid)).map(({ id }) => id).sort()).toEqual([...orders].sort());
    expect((await get(`/dashboard/api/payments/order/${orders[0]}`)).body).toMatchObject({
      receivable: { paidAt: null, payment: null },
    });
    expect((await get(listTransporterPayments.path.replace('{transporterId}', transporter.uuid))).body).toMatchObject({
      total: 1,
      payments: [{ uuid, number: paid.body['number'], reversal: { reason: 'erreur' } }],
    });
    // What is owed can be paid anew, and the sum of the ledger is what is owed.
    const again = await pay(transporter.uuid, orders.slice(0, 1));
    expect(again.status).toBe(200);
    await eventually(async () => {
      const lines = await models.ledger.find({ order: { $in: orders } }).lean();
      expect(lines.map(({ kind }) => kind).filter((kind) => kind === 'payment-reversal')).toHaveLength(2);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(250_000);
    });
  });

  it('invariant: repeated requests book one payment', async () => {
    const transporter = transporterOf();
    const orders = await deliveredOrders(transporter, [10_000, 20_000]);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(transporter.uuid, orders, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['uuid'])).size).toBe(1);
    expect(await models.payments.countDocuments({ 'transporter.uuid': transporter.uuid })).toBe(1);
  });

  it('invariant: lets one of many win who pay the same orders at once, and tells the others what was paid', async () => {
    const transporter = transporterOf();
    const orders = await deliveredOrders(transporter, [10_000, 20_000, 30_000, 40_000]);
    const selections = Array.from({ length: 16 }, (_, index) =>
      orders.filter((_order, position) => position === 3 || position === index % 3),
    );
    const answers = await Promise.all(selections.map((selection) => pay(transporter.uuid, selection)));
    const won = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(won).toHaveLength(1);
    expect(refused).toHaveLength(15);
    for (const { body } of refused) expect(z.array(z.uuid()).min(1).parse(body['alreadyPaid'])).toBeDefined();
    const receivables = await models.receivables.find({ 'transporter.uuid': transporter.uuid }).lean();
    expect(receivables.filter(({ payment }) => payment !== null).map(({ payment }) => payment)).toEqual([
      won[0]?.body['uuid'],
      won[0]?.body['uuid'],
    ]);
  });

  it('[D-4.08] the same key with another selection, method or transporter gets 422, and the other selection stays unpaid', async () => {
    const [transporter, other] = [transporterOf(), transporterOf('Autre')];
    const [paid, unpaidOne] = (await deliveredOrders(transporter, [100, 200])) as [string, string];
    const otherOrders = await deliveredOrders(other, [300]);
    const key = newId();
    expect((await pay(transporter.uuid, [paid], key)).status).toBe(200);
    for (const answer of [
      await pay(transporter.uuid, [paid, unpaidOne], key),
      await pay(transporter.uuid, [unpaidOne], key),
      await pay(other.uuid, otherOrders, key),
    ]) {
      expect([answer.status, answer.body['type']]).toEqual([422, 'idempotency-key']);
    }
    expect((await unpaid(transporter.uuid)).map(({ id }) => id)).toEqual([unpaidOne]);
    // Two selections with one key at the same moment: one is booked, the other refused.
    const [first, second] = await deliveredOrders(transporterOf('Deux'), [500, 600]).then(
      (orders) => orders as [string, string],
    );
    const { transporter: both } = (await models.receivables.findById(first).lean()) ?? { transporter };
    const shared = newId();
    const statuses = (await Promise.all([first, second].map((order) => pay(both.uuid, [order], shared)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('says when the lists of unpaid orders and of payments are cut', async () => {
    const transporter = transporterOf('Long');
    const row = {
      shopUuid: SHOP,
      number: '26-000001',
      transporter,
      customerFullName: 'A B',
      trackingId: null,
      wilaya: 16,
      amount: 100,
      deliveredAt: new Date(),
      payment: null,
      version: 1,
    };
    await models.receivables.collection.insertMany(
      Array.from({ length: 2001 }, () => ({ _id: newId(), ...row })) as never[],
    );
    const response = await fetch(service.url + unpaidPath(transporter.uuid), { headers: headers() });
    expect([response.headers.get('x-total-count'), response.headers.get('x-truncated')]).toEqual(['2001', 'true']);
    expect((await response.json()) as unknown[]).toHaveLength(2000);
    const payment = {
      shopUuid: SHOP,
      transporter,
      orders: [],
      amount: 1,
      method: 'CASH',
      note: '',
      bookedAt: new Date(),
      bookedBy: { id: 's', name: 'S' },
      status: 'booked',
      alreadyPaid: [],
      version: 1,
    };
    await models.payments.collection.insertMany(
      Array.from({ length: 201 }, (_, index) => ({
        _id: newId(),
        uuid: newId(),
        number: `V25-${index}`,
        ...payment,
      })) as never[],
    );
    const { body } = await get(listTransporterPayments.path.replace('{transporterId}', transporter.uuid));
    expect(body).toMatchObject({ total: 201, truncated: true });
    expect((body as { payments: unknown[] }).payments).toHaveLength(200);
    await Promise.all(
      [models.receivables, models.payments].map((model) =>
        model.collection.deleteMany({ 'transporter.uuid': transporter.uuid }),
      ),
    );
  });

  it('gives back what it claimed when one of the selection is paid, and answers the same for the same key', async () => {
    const transporter = transporterOf();
    const orders = await deliveredOrders(transporter, [10_000, 20_000, 30_000]);
    const last = [...orders].sort().at(-1) ?? '';
    expect((await pay(transporter.uuid, [last])).status).toBe(200);
    const key = newId();
    expect(await pay(transporter.uuid, orders, key)).toMatchObject({
      status: 409,
      body: { type: 'already-paid', alreadyPaid: [last] },
    });
    expect(await unpaid(transporter.uuid)).toHaveLength(2);
    expect(await pay(transporter.uuid, orders, key)).toMatchObject({ status: 409, body: { alreadyPaid: [last] } });
  });

  it('begins no payment once the person got 503 at the deadline', async () => {
    const transporter = transporterOf();
    const [order = ''] = await deliveredOrders(transporter, [10_000]);
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const receivables = createReceivables(models.receivables);
    const payments = createTransporterPayments({ ...models, numbers: createPaymentNumbers(connection) });
    const late = {
      ...receivables,
      of: (shopUuid: string) => {
        const ofShop = receivables.of(shopUuid);
        return {
          ...ofShop,
          ofOrders: async (...ids: Parameters<typeof ofShop.ofOrders>) => (await slow, ofShop.ofOrders(...ids)),
        };
      },
    };
    const deps = { receivables: late, payments, newId, now: Date.now, nudge: () => undefined };
    const impatient = await startImpatient('svc-payments', (api) => payTransporterOrdersRoute(api, deps));
    const path = payTransporterOrders.path.replace('{transporterId}', transporter.uuid);
    const body = JSON.stringify({ key: newId(), orders: [order], method: 'CASH' });
    const bearer = {
      Authorization: `Bearer ${impatient.staff.token({ shopUuid: SHOP })}`,
      'Content-Type': 'application/json',
    };
    expect((await fetch(impatient.url + path, { method: 'POST', headers: bearer, body })).status).toBe(503);
    finish();
    await eventually(() => expect(impatient.ended()).toBe(1));
    expect(await models.payments.countDocuments({ 'transporter.uuid': transporter.uuid })).toBe(0);
    expect(await unpaid(transporter.uuid)).toHaveLength(1);
    await impatient.stop();
  });

  it('finishes a payment whose process died after claiming, behind one that has no end, and tells who had begun it', async () => {
    const transporter = transporterOf();
    const orders = (await deliveredOrders(transporter, [10_000, 20_000])).sort();
    const uuid = newId();
    const ofNobody = { _id: `${SHOP}:${newId()}`, uuid: newId(), orders: [newId()] };
    const ours = { _id: `${SHOP}:${newId()}`, uuid, orders };
    const begun = (ago: number) => ({
      shopUuid: SHOP,
      number: null,
      transporter,
      amount: 30_000,
      method: 'CASH',
      note: '',
      bookedAt: new Date(Date.now() - ago),
      bookedBy: { id: 'x', name: 'Sarah B.' },
      press: { requestId: 'the-lost-request', from: '203.0.113.7' },
      status: 'claiming',
      alreadyPaid: [],
      version: 1,
    });
    const both = [
      { ...ofNobody, ...begun(90_000) },
      { ...ours, ...begun(60_000) },
    ];
    await models.payments.collection.insertMany(both as never[]); // ids are text here
    await models.receivables.updateOne({ _id: orders[0] }, { $set: { payment: uuid } });
    await eventually(async () => expect((await models.payments.findOne({ uuid }).lean())?.status).toBe('booked'));
    expect(await models.payments.findOne({ uuid: ofNobody.uuid }).lean()).toMatchObject({ status: 'claiming' });
    await models.payments.deleteOne({ uuid: ofNobody.uuid });
    expect(await unpaid(transporter.uuid)).toEqual([]);
    const auditEntries = () => bus.seen(TOPICS.staffActs).filter(({ subject }) => subject === uuid);
    await eventually(() => expect(auditEntries()).toHaveLength(1));
    expect(auditEntries()).toMatchObject([
      { correlationId: 'the-lost-request', data: { by: { id: 'x', name: 'Sarah B.' }, from: '203.0.113.7' } },
    ]);
  });

  it('invariant: numbers booked payments without a gap, despite repetitions, refusals and crashes', async () => {
    const [shop, transporter] = [newId(), transporterOf()];
    const orders = await deliveredOrders(
      transporter,
      Array.from({ length: 26 }, () => 10_000),
      shop,
    );
    const [one = '', two = '', ...others] = orders;
    const key = newId();
    const responses = await Promise.all(Array.from({ length: 15 }, () => pay(transporter.uuid, [one, two], key, shop)));
    expect(new Set(responses.map(({ body }) => body['number'])).size).toBe(1);
    const refused = await Promise.all(
      others.slice(0, 8).map((other) => pay(transporter.uuid, [one, other], newId(), shop)),
    );
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));

    const payments = others.map((order) => ({ order, key: newId() }));
    const sendRequest = () =>
      Promise.allSettled(payments.map((payment) => pay(transporter.uuid, [payment.order], payment.key, shop)));
    const cutOff = sendRequest();
    await eventually(async () =>
      expect(await models.payments.countDocuments({ shopUuid: shop, status: 'booked' })).toBeGreaterThan(1),
    );
    await service.kill();
    await cutOff;
    service = await startService('svc-payments', environment, { STAFF_JWKS_URL: staff.jwksUrl });
    for (const answer of await sendRequest()) expect(answer).toMatchObject({ value: { status: 200 } });
    const booked = await models.payments.find({ shopUuid: shop, status: 'booked' }).lean();
    const [first = ''] = responses.map(({ body }) => String(body['number']));
    expect(first).toMatch(/^V\d\d-000001$/);
    const inOrder = Array.from({ length: 25 }, (_, index) => first.slice(0, 4) + String(index + 1).padStart(6, '0'));
    expect(booked.map(({ number }) => number).sort()).toEqual(inOrder);
  });

  it('gives no number that a replica of an earlier release has given, which numbers without a sequence', async () => {
    const [shop, transporter] = [newId(), transporterOf()];
    const orders = await deliveredOrders(transporter, [10_000, 10_000, 10_000], shop);
    const [first = '', ...rest] = orders;
    const numberOf = async (order: string) =>
      String((await pay(transporter.uuid, [order], newId(), shop)).body['number']);
    const one = await numberOf(first);
    const two = one.replace('000001', '000002');
    const booked = await models.payments.findOne({ shopUuid: shop }, { outbox: 0 }).lean();
    const ofThatRelease = () => {
      const { year: _year, sequence: _sequence, ...payment } = { ...booked, year: 0, sequence: 0 };
      return { ...payment, _id: newId(), uuid: newId(), number: two };
    };
    const insert = () => models.payments.collection.insertOne(ofThatRelease() as never); // ids are text here
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: 11_000 });
    expect([await numberOf(rest[0] ?? ''), await numberOf(rest[1] ?? '')]).toEqual(
      ['3', '4'].map((last) => one.replace('000001', `00000${last}`)),
    );
  });

  it('invariant: keeps a ledger of which the unpaid amount is the sum', async () => {
    await eventually(async () => expect(await models.receivables.countDocuments({ outboxPending: true })).toBe(0));
    await eventually(async () => expect(await models.payments.countDocuments({ outboxPending: true })).toBe(0));
    const lines = await models.ledger.find().lean();
    const sums = new Map<string, number>();
    for (const { order, amount } of lines) sums.set(order, (sums.get(order) ?? 0) + amount);
    for (const { _id, amount, payment } of await models.receivables.find().lean())
      expect([_id, sums.get(_id)]).toEqual([_id, payment === null ? amount : 0]);
  });
});

it('stores nothing that its models do not know', async () => {
  expect(await models.ledger.countDocuments()).toBeGreaterThan(0);
  expect(await unmodelledFields(connection)).toEqual([]);
});
