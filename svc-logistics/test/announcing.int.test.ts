import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually, unmodelledFields } from '@shop/service-kit/testing';
import {
  announce,
  behaveWell,
  BRISK,
  brisk,
  bus,
  connection,
  hear,
  models,
  OTHER,
  packed,
  PRODUCT,
  say,
  SHOP,
  startAgain,
  startAnnouncingShop,
  stopAnnouncingShop,
  stopWorker,
  stored,
  eventsOf,
} from './announcing-shop.ts';
import { confirmation, orderEvent, orderOf } from './fixtures.ts';

beforeAll(startAnnouncingShop);
beforeEach(behaveWell);
afterAll(stopAnnouncingShop);

describe('announcing to a company', () => {
  it('asks once per request, by the number of the order', async () => {
    const order = await packed();
    const request = newId();
    await announce(order, BRISK, request);
    await announce(order, BRISK, request);
    const [event] = await hear(order, 'expedition.announced');
    expect(event?.data).toMatchObject({ request, trackingId: `PC-${order.facts.number}` });
    expect(brisk.calls.filter((call) => call.endsWith(order.facts.number))).toEqual([`create ${order.facts.number}`]);
    expect((await stored(order))?.announcement).not.toHaveProperty('wish');
  });

  it('publishes the reason and leaves the order unchanged when the company is slow, unavailable, or refuses; and can ask again', async () => {
    const order = await packed();
    const reasons = [
      ['silent', 'transporter-timeout'],
      ['dead', 'transporter-unreachable'],
      ['refuse', 'commune non desservie'],
    ] as const;
    for (const [index, [how, reason]] of reasons.entries()) {
      brisk.behave(how);
      await announce(order);
      if (how === 'silent') {
        // It made the parcel without a word, so that looking finds it: no second one is made.
        await hear(order, 'expedition.announced');
        expect([...brisk.parcels.keys()]).toContain(order.facts.number);
        // The next asking takes it back, which must not meet the company's refusal: staff have to speak with it then.
        brisk.behave('well');
        await say(order, 'order.unpacked');
        await eventually(() => expect([...brisk.parcels.keys()]).not.toContain(order.facts.number));
        await say(order, 'order.packed', { packingState: 'full', packed: [] });
        await eventually(async () => expect((await stored(order))?.state).toBe('packed'));
        continue;
      }
      const events = await hear(order, 'expedition.announcement-failed', index);
      expect(events.at(-1)?.data).toMatchObject({ reason });
    }
    brisk.behave('well');
    await announce(order);
    await hear(order, 'expedition.announced', 2);
    // Of all requested parcels, exactly one exists at the end.
    await eventually(() =>
      expect([...brisk.parcels.keys()].filter((key) => key.startsWith(order.facts.number))).toHaveLength(1),
    );
  });

  it('reserves other orders within their usual time while a company is silent, and announces those of another company', async () => {
    brisk.behave('hold');
    const waiting = await Promise.all(Array.from({ length: 12 }, () => packed()));
    const elsewhere = await packed();
    await Promise.all(waiting.map((order) => announce(order)));
    await eventually(() =>
      expect(
        brisk.calls.filter((call) => waiting.some(({ facts }) => call === `create ${facts.number}`)).length,
      ).toBeGreaterThan(0),
    );
    const order = orderOf(SHOP, [{ product: PRODUCT, quantity: 1 }]);
    await bus.publish(TOPICS.orderEvents, confirmation(order));
    await announce(elsewhere, OTHER);
    await hear(order, 'stock.reserved');
    await hear(elsewhere, 'expedition.announced');
    brisk.behave('well');
    brisk.letGo();
    for (const one of waiting)
      await eventually(() =>
        expect(
          eventsOf(one, 'expedition.announced').length + eventsOf(one, 'expedition.announcement-failed').length,
        ).toBeGreaterThan(0),
      );
  });

  it('invariant: finds the parcel again whose answer was lost in a crash, and creates no second one', async () => {
    const order = await packed();
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${order.facts.number}`));
    await stopWorker();
    expect((await stored(order))?.announcement?.status).toBe('wanted');
    brisk.behave('well');
    startAgain();
    const [event] = await hear(order, 'expedition.announced');
    expect(event?.data).toMatchObject({ trackingId: `PC-${order.facts.number}` });
    expect(brisk.calls.filter((call) => call === `create ${order.facts.number}`)).toHaveLength(1);
  });

  it('creates no second parcel while the company may still be creating that of an aborted call', async () => {
    const order = await packed();
    const { number } = order.facts;
    brisk.behave('late');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${number}`));
    await stopWorker();
    // Long enough for a slow machine to look while it may still come.
    startAgain(30_000);
    await eventually(() => expect(brisk.calls).toContain(`find ${number}`));
    brisk.letGo();
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call === `create ${number}`)).toHaveLength(1);
    await stopWorker();
    startAgain();
  });

  it('aborts its calls when another replica has the lease, and makes none until it has it again', async () => {
    const order = await packed();
    const { number } = order.facts;
    const leases = connection.collection<{ _id: string; owner: string | null; expiresAt: Date }>('relay_leases');
    await stopWorker();
    startAgain(30_000);
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${number}`));
    await leases.updateOne(
      { _id: 'companies' },
      { $set: { owner: 'another', expiresAt: new Date(Date.now() + 60_000) } },
    );
    await eventually(() => expect(brisk.calls).toContain(`left create ${number}`));
    expect((await stored(order))?.announcement?.status).toBe('wanted');
    expect(brisk.calls).not.toContain(`find ${number}`);
    brisk.behave('well');
    await leases.updateOne({ _id: 'companies' }, { $set: { owner: null, expiresAt: new Date(0) } });
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call === `create ${number}`)).toHaveLength(1);
  });

  it('[D-3.11] announces a stop-desk parcel to a desk of the company in the wilaya, and to no other', async () => {
    const there = await packed({
      deskId: 'Brisk-ALG',
      transporter: { uuid: BRISK, name: 'Brisk', deliveryType: 'stopdesk' },
    });
    const nowhere = await packed({
      deskId: null,
      transporter: { uuid: BRISK, name: 'Brisk', deliveryType: 'stopdesk' },
    });
    await announce(there);
    await announce(nowhere);
    await hear(there, 'expedition.announced');
    expect((await hear(nowhere, 'expedition.announcement-failed'))[0]?.data).toMatchObject({ reason: 'desk-unknown' });
  });
});

describe('taking a parcel back', () => {
  it('cancels at the company the parcel of an order that was cancelled during its announcement', async () => {
    const order = await packed();
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(true));
    await say(order, 'order.cancelled', { reason: 'client injoignable' });
    await eventually(async () => expect((await stored(order))?.state).toBe('cancelled'));
    brisk.behave('well');
    brisk.letGo();
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(false));
    await eventually(async () => expect((await stored(order))?.parcels).toEqual([]));
    expect(eventsOf(order, 'expedition.announced')).toHaveLength(0);
  });

  it('cancels the parcel of an order that was announced before its cancellation arrived, however often the company fails', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('dead');
    await say(order, 'order.cancelled', { reason: 'client injoignable' });
    await eventually(async () =>
      expect((await stored(order))?.parcels).toMatchObject([{ status: 'withdraw', reason: 'transporter-unreachable' }]),
    );
    brisk.behave('well');
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(false));
  });

  it('takes back the parcel of an unpacked order, and creates a new one with a number of its own', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    await say(order, 'order.unpacked');
    await say(order, 'order.packed', { packingState: 'full', packed: [] });
    await announce(order);
    const events = await hear(order, 'expedition.announced', 2);
    expect(events.at(-1)?.data).toMatchObject({ trackingId: `PC-${order.facts.number}-2` });
    await eventually(() =>
      expect([...brisk.parcels.keys()].filter((key) => key.startsWith(order.facts.number))).toEqual([
        `${order.facts.number}-2`,
      ]),
    );
  });

  it('keeps the parcel of an order whose earlier events are delivered again', async () => {
    const order = await packed();
    const later = [
      orderEvent(order, 'order.unpacked'),
      orderEvent(order, 'order.packed', { packingState: 'full', packed: [] }),
      orderEvent(order, 'order.announcement-requested', {
        request: newId(),
        transporter: BRISK,
        deliveryType: order.facts.transporter?.deliveryType ?? 'home',
        serviceCode: null,
        codAmount: 450_000,
      }),
    ].map((event, index) => ({ ...event, seq: event.seq + 10 + index }));
    for (const event of later) await bus.publish(TOPICS.orderEvents, event);
    await hear(order, 'expedition.announced');

    for (const event of later) await bus.publish(TOPICS.orderEvents, event);
    await bus.publish(TOPICS.orderEvents, { ...orderEvent(order, 'order.shipped'), seq: 20 });
    await eventually(async () => expect((await stored(order))?.state).toBe('shipped'));
    expect((await stored(order))?.parcels).toMatchObject([
      { status: 'wanted', trackingId: `PC-${order.facts.number}` },
    ]);
    expect(eventsOf(order, 'expedition.announced')).toHaveLength(1);
  });
  it('invariant: asks a company once to cancel a parcel, even if the expedition changes in the meantime', async () => {
    const order = await packed();
    const { number } = order.facts;
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('hold');
    await say(order, 'order.cancelled', { reason: 'doublon' });
    await eventually(() => expect(brisk.calls).toContain(`cancel PC-${number}`));
    await models.expeditions.updateOne(
      { _id: order.facts.orderUuid },
      { $inc: { version: 1 }, $set: { pool: 'another' } },
    );
    // The company would refuse to cancel the parcel twice, and staff would be notified of a parcel that does not exist.
    brisk.behave('refuse');
    brisk.letGo();
    await eventually(async () => expect((await stored(order))?.parcels).toEqual([]));
    expect(brisk.calls.filter((call) => call === `cancel PC-${number}`)).toHaveLength(1);
    expect(eventsOf(order, 'expedition.withdrawal-failed')).toHaveLength(0);
    expect((await stored(order))?.pool).toBe('another');
  });

  it('notifies staff when the company refuses to take a parcel back', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('refuse');
    await say(order, 'order.cancelled', { reason: 'doublon' });
    const [event] = await hear(order, 'expedition.withdrawal-failed');
    expect(event?.data).toMatchObject({
      transporter: BRISK,
      trackingId: `PC-${order.facts.number}`,
      reason: 'commune non desservie',
    });
    expect((await stored(order))?.parcels).toMatchObject([{ status: 'stuck' }]);
  });
});

it('stores no field that its models do not know', async () => {
  expect(await models.expeditions.countDocuments()).toBeGreaterThan(0);
  expect(await unmodelledFields(connection)).toEqual([]);
});
