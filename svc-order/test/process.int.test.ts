import { TOPICS } from '@shop/contracts';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  unmodelledFields,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { modelsOf } from '../src/models.ts';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { demoShop, publishLevel, publishPerson, publishShopData } from './demo-shop.ts';
import { checkout, everyReplicaAnswers, orderRequest } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop();
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);
const neighbour = () => logistics(bus, demo);

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, [TOPICS.orderEvents]), startStaffKeys()]);
  await publishShopData(bus, demo);
  await publishPerson(bus, demo.shop.uuid, 'staff-omar', 'Omar K.');
  service = await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl });
});
afterAll(async () => {
  await service?.stop();
  await bus?.stop();
  await staff?.stop();
});

const stateBecomes = (uuid: string, state: string) =>
  eventually(async () => expect((await desk.order(uuid))['state']).toBe(state));
const publishedTypes = (uuid: string): string[] =>
  bus
    .seen(TOPICS.orderEvents)
    .filter(({ subject }) => subject === uuid)
    .map(({ type }) => type);
describe('the way of an order', () => {
  it('[D-4.01] [D-4.02] [BO-4.15] goes from pending to delivered, each step by what the server allows', async () => {
    const uuid = await place(service, demo);
    expect(await desk.transitions(uuid)).toEqual(['confirm', 'notFound', 'assign', 'cancel']);
    const confirmed = await desk.act(uuid, 'confirm');
    expect(confirmed.body).toMatchObject({ state: 'pending', awaiting: { action: 'confirm' } });
    expect(await desk.transitions(uuid)).toEqual(['assign', 'cancel']);
    await neighbour().reserve(uuid, await neighbour().requestOf(uuid, 'order.confirmation-requested'));
    await stateBecomes(uuid, 'confirmed');
    expect(await desk.order(uuid)).toMatchObject({
      awaiting: null,
      reservations: [{ warehouse: 'Alger', lot: 'L1', quantity: 1 }],
    });

    expect((await desk.act(uuid, 'startExpedition')).body).toMatchObject({ state: 'preparing' });
    await neighbour().open(uuid);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ expedition: { warehouse: 'Alger' } }));
    expect((await desk.act(uuid, 'packFull')).body).toMatchObject({
      state: 'packed',
      expedition: { packingState: 'full' },
      lines: [{ packedQuantity: 1 }],
    });
    expect(await desk.transitions(uuid)).toEqual(['announce', 'sendToExpedition', 'unpack', 'assign', 'cancel']);
    expect(
      (await desk.act(uuid, 'announce', { transporter: demo.transporter.uuid, serviceCode: 'EXP' })).body,
    ).toMatchObject({
      state: 'packed',
      awaiting: { action: 'announce' },
      expedition: { codAmount: 45_400, serviceCode: 'EXP' },
    });
    await neighbour().announce(uuid, await neighbour().requestOf(uuid, 'order.announcement-requested'), 'YAL-0001');
    await stateBecomes(uuid, 'announced');
    expect((await desk.act(uuid, 'ship')).body).toMatchObject({ state: 'shipped' });
    expect((await desk.act(uuid, 'markDelivered')).body).toMatchObject({
      state: 'delivered',
      expedition: { trackingId: 'YAL-0001' },
    });
    expect(await desk.transitions(uuid)).toEqual([]);

    await eventually(() =>
      expect(publishedTypes(uuid)).toEqual([
        'order.placed',
        'order.confirmation-requested',
        'order.confirmed',
        'order.preparation-started',
        'order.packed',
        'order.announcement-requested',
        'order.shipped',
        'order.delivered',
      ]),
    );
    const delivered = bus.seen(TOPICS.orderEvents, 'order.delivered').find(({ subject }) => subject === uuid);
    expect(delivered?.data).toMatchObject({
      codAmount: 4_540_000,
      trackingId: 'YAL-0001',
      deliveredBy: { transporter: demo.transporter.uuid, name: 'Yalidine' },
    });
  });

  it('takes back a confirmation right after it, and confirms again', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    await neighbour().reserve(uuid, await neighbour().requestOf(uuid, 'order.confirmation-requested'));
    await stateBecomes(uuid, 'confirmed');
    expect(await desk.transitions(uuid)).toEqual(['unconfirm', 'startExpedition', 'assign', 'cancel']);
    expect((await desk.act(uuid, 'unconfirm')).body).toMatchObject({ state: 'pending', reservations: [] });
    await eventually(() => expect(publishedTypes(uuid).at(-1)).toBe('order.confirmation-withdrawn'));
    expect((await desk.act(uuid, 'confirm')).body).toMatchObject({ state: 'pending', awaiting: { action: 'confirm' } });
    expect((await desk.act(uuid, 'unconfirm')).status).toBe(409);
  });

  it('[D-4.03] writes a line for every change: time, person, from, to and request id', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'notFound');
    const { body } = await desk.act(uuid, 'cancel', { reason: 'Ne répond pas' });
    expect(body).toMatchObject({
      attempts: 1,
      history: [
        { what: 'placed', from: null, to: 'pending', by: 'system' },
        { what: 'notFound', from: 'pending', to: 'not_found', byName: 'Sarah B.' },
        { what: 'cancel', from: 'not_found', to: 'cancelled', reason: 'Ne répond pas', requestId: expect.any(String) },
      ],
    });
  });

  it('[D-4.02] packs in part within what was ordered, unpacks, pools, and announces from the pool without naming a transporter', async () => {
    const uuid = await place(service, demo, { cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity: 3 }] });
    await takeTo(uuid, desk, neighbour(), 'preparing');
    const { lines } = (await desk.order(uuid)) as { lines: { id: string }[] };
    expect((await desk.act(uuid, 'packPartial', { packed: [{ lineId: lines[0]?.id, quantity: 4 }] })).status).toBe(422);
    expect((await desk.act(uuid, 'packPartial')).status).toBe(422);
    expect(
      (await desk.act(uuid, 'packPartial', { packed: [{ lineId: lines[0]?.id, quantity: 2 }] })).body,
    ).toMatchObject({
      state: 'packed',
      expedition: { packingState: 'partial' },
      lines: [{ packedQuantity: 2, total: 90_000 }],
      total: 90_400,
      orderedTotal: 135_400,
      history: expect.arrayContaining([
        expect.objectContaining({
          packing: {
            totalBefore: 135_400,
            totalAfter: 90_400,
            lines: [expect.objectContaining({ ordered: 3, packed: 2 })],
          },
        }),
      ]),
    });
    expect((await desk.act(uuid, 'unpack')).body).toMatchObject({
      state: 'preparing',
      lines: [{ packedQuantity: null }],
      total: 135_400,
      orderedTotal: null,
      expedition: { packingState: null },
    });
    await desk.act(uuid, 'packFull');
    expect((await desk.act(uuid, 'announce')).status).toBe(422);
    expect((await desk.act(uuid, 'sendToExpedition')).body).toMatchObject({
      state: 'in_pool',
      expedition: { pool: null },
    });
    const pool = { uuid: newId(), number: 'L-7', day: '2026-11-30' };
    await neighbour().pool(uuid, pool);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ expedition: { pool } }));
    expect((await desk.act(uuid, 'announce')).body).toMatchObject({ awaiting: { action: 'announce' } });
    await neighbour().failAnnouncement(
      uuid,
      await neighbour().requestOf(uuid, 'order.announcement-requested'),
      'unknown service code',
    );
    await eventually(async () =>
      expect(await desk.order(uuid)).toMatchObject({
        state: 'in_pool',
        awaiting: null,
        refusal: { action: 'announce', reason: 'unknown service code' },
      }),
    );
  });

  it('[D-4.02] refuses a cancellation without a reason, and anything from a final state with 409 naming the state', async () => {
    const uuid = await place(service, demo);
    expect((await desk.act(uuid, 'cancel')).body['errors']).toHaveProperty('reason');
    await desk.act(uuid, 'cancel', { reason: 'Doublon' });
    const late = await desk.act(uuid, 'confirm');
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ state: 'cancelled', order: { uuid, state: 'cancelled' } });
  });

  it('[D-4.02] says at once what is short, with available and required per line, and stays', async () => {
    const uuid = await place(service, demo, { cart: [{ product: demo.scarce.uuid, unitPrice: 1200, quantity: 1 }] });
    await publishLevel(bus, demo, demo.scarce.uuid, null, 0);
    // A confirmation can be requested once, so the test learns from a visitor's answer that the stock level has
    // arrived.
    const another = () => orderRequest(demo, { cart: [{ product: demo.scarce.uuid, unitPrice: 1200, quantity: 1 }] });
    await everyReplicaAnswers(service, 409, (replica) => checkout(replica, another()));
    const answer = await desk.act(uuid, 'confirm');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      state: 'pending',
      shortages: [{ product: demo.scarce.uuid, name: 'Theiere', required: 1, available: 0 }],
    });
  });

  it('[D-4.02] keeps the order where it is when logistics refuses, with the shortage shown', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await neighbour().requestOf(uuid, 'order.confirmation-requested');
    const requested = bus
      .seen(TOPICS.orderEvents, 'order.confirmation-requested')
      .find(({ subject }) => subject === uuid);
    const { order } = requested?.data as { order: { units: { lineId: string }[] } };
    await neighbour().refuse(uuid, request, order.units[0]?.lineId ?? '');
    await eventually(async () =>
      expect(await desk.order(uuid)).toMatchObject({
        state: 'pending',
        awaiting: null,
        refusal: { action: 'confirm', shortages: [{ name: 'Telephone', required: 1, available: 0 }] },
      }),
    );
  });
});

describe('answers that come twice, late and in the wrong order', () => {
  it('invariant: the same reservation twice changes the order once', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await neighbour().requestOf(uuid, 'order.confirmation-requested');
    const id = newId();
    await neighbour().reserve(uuid, request, id);
    await neighbour().reserve(uuid, request, id);
    await neighbour().reserve(uuid, request);
    // An order's answers stay in order, so once this last one is applied, the repeated ones have been handled.
    await neighbour().release(uuid);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ state: 'pending', version: 4 }));
    expect(((await desk.order(uuid)) as { history: { what: string }[] }).history.map(({ what }) => what)).toEqual([
      'placed',
      'confirm',
      'stock.reserved',
      'stock.released',
    ]);
    await eventually(() => expect(publishedTypes(uuid).filter((type) => type === 'order.confirmed')).toHaveLength(1));
  });

  it('an answer to an unknown or older request has no effect', async () => {
    const uuid = await place(service, demo);
    await neighbour().reserve(uuid, newId());
    await desk.act(uuid, 'confirm');
    await neighbour().reserve(uuid, newId());
    await neighbour().reserve(uuid, await neighbour().requestOf(uuid, 'order.confirmation-requested'));
    await stateBecomes(uuid, 'confirmed');
    expect(((await desk.order(uuid)) as { history: { what: string }[] }).history.map(({ what }) => what)).toEqual([
      'placed',
      'confirm',
      'stock.reserved',
    ]);
  });

  it('a reservation after the cancellation stays cancelled, and the cancellation is published again so that the stock goes back', async () => {
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await neighbour().requestOf(uuid, 'order.confirmation-requested');
    await desk.act(uuid, 'cancel', { reason: 'Le client a renoncé' });
    await neighbour().reserve(uuid, request);
    await eventually(() => expect(publishedTypes(uuid).filter((type) => type === 'order.cancelled')).toHaveLength(2));
    expect(await desk.order(uuid)).toMatchObject({ state: 'cancelled', awaiting: null });
  });

  it('an event that its stock was released sends the order back to be confirmed', async () => {
    const uuid = await place(service, demo);
    await takeTo(uuid, desk, neighbour(), 'confirmed');
    await neighbour().release(uuid, 'not prepared for 7 days');
    await stateBecomes(uuid, 'pending');
    expect(await desk.order(uuid)).toMatchObject({ reservations: [] });
    expect(await desk.transitions(uuid)).toContain('confirm');
  });

  it('an event that cannot be read is put aside and the next one is handled', async () => {
    await bus.publishRaw(TOPICS.stockEvents, 'x', 'not json');
    const uuid = await place(service, demo);
    await takeTo(uuid, desk, neighbour(), 'confirmed');
  });
});

describe('several people', () => {
  it('[D-4.03] invariant: of two who act at once one wins, and the other gets 409 with the fresh order', async () => {
    const uuid = await place(service, demo);
    const answers = await Promise.all([
      desk.act(uuid, 'notFound', { version: 1 }),
      desk.act(uuid, 'cancel', { version: 1, reason: 'Doublon' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ order: { uuid, version: 2 } });
  });

  it('each action wants its own permission, and the list shows only what the person may do', async () => {
    const uuid = await place(service, demo);
    const packer = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid, role: 'warehouse' },
    );
    expect(await packer.transitions(uuid)).toEqual([]);
    expect((await packer.act(uuid, 'confirm')).status).toBe(403);
    expect((await send401()).status).toBe(401);
  });
  const send401 = () => fetch(`${service.url}/dashboard/api/order`);

  it('[D-4.02] assigns to a person, to oneself and to no one', async () => {
    const uuid = await place(service, demo);
    expect((await desk.act(uuid, 'assign', { assignee: { uuid: 'staff-omar', name: 'Omar K.' } })).body).toMatchObject({
      assignee: { name: 'Omar K.' },
    });
    expect((await desk.act(uuid, 'assign')).body).toMatchObject({ assignee: { name: 'Sarah B.' } });
    expect((await desk.act(uuid, 'assign', { assignee: null })).body).toMatchObject({ assignee: null });
  });
});

describe('what became of all these orders', () => {
  it('is stored as its models know it, also what is written past them', async () => {
    const { mongoUrl, database } = environment;
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
    const { orders } = modelsOf(connection);
    expect(await orders.countDocuments()).toBeGreaterThan(10);
    expect(await unmodelledFields(connection)).toEqual([]);
    await connection.close();
  });
});
