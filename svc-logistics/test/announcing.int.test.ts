import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually, unmodelledFields } from '@shop/service-kit/testing';
import type { Finding } from '../src/expeditions/domain/settle-doubt.ts';
import { settleParcelDoubt } from '../src/expeditions/use-cases/settle-parcel-doubt/settle-parcel-doubt.ts';
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
  storyDeps,
  stored,
  eventsOf,
} from './announcing-shop.ts';
import { confirmation, orderEvent, orderOf, type TestOrder } from './fixtures.ts';

beforeAll(startAnnouncingShop);
beforeEach(behaveWell);
afterAll(stopAnnouncingShop);

const withdrawals = async (order: TestOrder) =>
  (await stored(order))?.attempts.map(({ withdrawal }) => withdrawal?.status);
const send = () => Promise.reject(new Error('these companies are called by themselves'));

describe('announcing to a company', () => {
  it('asks once per request, by the number of the order', async () => {
    const order = await packed();
    const request = newId();
    await announce(order, BRISK, request);
    await announce(order, BRISK, request);
    const [event] = await hear(order, 'expedition.announced');
    expect(event?.data).toMatchObject({ request, trackingId: `PC-${order.facts.number}` });
    expect(brisk.calls.filter((call) => call.endsWith(order.facts.number))).toEqual([`create ${order.facts.number}`]);
    // What labels and tracking need stays.
    expect((await stored(order))?.parcel).toMatchObject({ phone: '0555129847', codAmount: 450_000 });
  });

  it('[D-7.05] publishes the reason and leaves the order where it was, and asks again only after a look-up', async () => {
    const order = await packed();
    const { number } = order.facts;
    brisk.behave('refuse');
    await announce(order);
    const [refused] = await hear(order, 'expedition.announcement-failed');
    expect(refused?.data).toMatchObject({ reason: 'commune non desservie', kind: 'refused' });

    brisk.behave('dead');
    await announce(order);
    const [, unknown] = await hear(order, 'expedition.announcement-failed', 2);
    expect(unknown?.data).toMatchObject({ reason: 'company-answer-strange', kind: 'unknown' });
    const doubtful = await stored(order);
    expect(doubtful?.state).toBe('packed');
    // Nothing is taken back by itself: only a look-up or a person ends it.
    expect(doubtful?.attempts).toMatchObject([{ outcome: 'refused' }, { outcome: 'unknown', withdrawal: null }]);

    brisk.behave('well');
    await announce(order);
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call.endsWith(number)).slice(-2)).toEqual([
      `find ${number}`,
      `create ${number}`,
    ]);
    expect([...brisk.parcels.keys()].filter((key) => key.startsWith(number))).toEqual([number]);
    expect((await stored(order))?.attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'none', 'created']);
  });

  it('[T-3.01] invariant: a parcel that was made without a word is found by our reference, and no second one is made', async () => {
    const order = await packed();
    const { number } = order.facts;
    brisk.behave('silent');
    await announce(order);
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call === `create ${number}`)).toHaveLength(1);
    expect((await stored(order))?.trackingKeys).toEqual([`${SHOP}:${BRISK}:PC-${number}`]);
  });

  it('[T-3.06] a parcel that the company has already, of another asking, is left to a person', async () => {
    const order = await packed();
    brisk.behave('there');
    await announce(order);
    const [event] = await hear(order, 'expedition.announcement-failed');
    expect(event?.data).toMatchObject({ reason: 'doublon', kind: 'refused' });
    expect((await stored(order))?.attempts).toMatchObject([{ outcome: 'alreadyThere', trackingId: null }]);
  });

  /** Its outcome is not known, and the company has made it all the same. */
  const doubted = async (): Promise<TestOrder> => {
    const order = await packed();
    brisk.behave('dead');
    await announce(order);
    await hear(order, 'expedition.announcement-failed');
    brisk.behave('well');
    const reference = (await stored(order))?.attempts[0]?.reference;
    await brisk.adapter.create({ account: { uuid: BRISK, shopUuid: SHOP, settings: {}, secrets: {} }, send }, [
      { reference } as never,
    ]);
    return order;
  };
  const partsOf = (order: TestOrder) => [...brisk.parcels.keys()].filter((key) => key.startsWith(order.facts.number));

  it('[D-7.05] a parcel that a later look-up finds is the answer that its order waits for', async () => {
    const order = await doubted();
    const { orderUuid } = order.facts;
    const request = (await stored(order))?.announcement?.request;
    await models.expeditions.updateOne({ 'subject.id': orderUuid }, { $set: { callAt: new Date() } });
    const [event] = await hear(order, 'expedition.announced');
    const [reference = ''] = partsOf(order);
    expect(event?.data).toMatchObject({ request, trackingId: brisk.parcels.get(reference) });
    expect(await stored(order)).toMatchObject({ state: 'announced', attempts: [{ outcome: 'created' }] });
  });

  it('[D-7.05] [D-7.09] invariant: one that was made before the order was changed is deleted, and one parcel lives', async () => {
    const order = await doubted();
    const [former = ''] = partsOf(order);
    const tracking = brisk.parcels.get(former);
    const dearer = { deliveryType: 'home', serviceCode: null, codAmount: 520_000, transporter: BRISK };
    await say({ ...order, facts: { ...order.facts, total: 520_000 } }, 'order.content-changed');
    await eventually(async () => expect((await stored(order))?.parcel?.codAmount).toBe(520_000));
    await models.expeditions.updateOne({ 'subject.id': order.facts.orderUuid }, { $set: { callAt: new Date() } });
    const [, differs] = await hear(order, 'expedition.announcement-failed', 2);
    expect(differs?.data).toMatchObject({ kind: 'refused', reason: 'parcel-differs' });

    // The company keeps it: no second one is asked for.
    brisk.behave('refuse');
    await say(order, 'order.announcement-requested', { ...dearer, request: newId() });
    const [, , kept] = await hear(order, 'expedition.announcement-failed', 3);
    expect(kept?.data).toMatchObject({ kind: 'refused', reason: 'parcel-differs' });
    expect(partsOf(order)).toEqual([former]);

    brisk.behave('well');
    await say(order, 'order.announcement-requested', { ...dearer, request: newId() });
    const [event] = await hear(order, 'expedition.announced');
    expect(brisk.calls).toContain(`cancel ${tracking}`);
    expect(partsOf(order)).toEqual([`${former}-2`]);
    expect(event?.data).toMatchObject({ trackingId: brisk.parcels.get(`${former}-2`) });
    expect((await stored(order))?.parcel?.codAmount).toBe(520_000);
  });

  it('[D-7.05] a person who has found the parcel announces it by its tracking; found nowhere, it is asked for anew', async () => {
    const staff = {
      sub: 'staff-sarah',
      name: 'Sarah B.',
      shopUuid: SHOP,
      role: 'warehouse',
      permissions: ['order.ship' as const],
      warehouses: [],
      heldTo: [],
      suppliers: [],
    };
    const settle = async (order: TestOrder, finding: Finding) => {
      const { _id: expedition = '', version = 0 } = (await stored(order)) ?? {};
      const { signal } = new AbortController();
      const command = { staff, requestId: newId(), operation: newId(), from: '', at: Date.now(), signal };
      const said = { expedition, version, finding, reach: 'all' } as const;
      // A second press after a lost answer is the same one.
      expect(await settleParcelDoubt(storyDeps(), said, command)).toMatchObject({ kind: 'done' });
      expect(await settleParcelDoubt(storyDeps(), said, command)).toMatchObject({ kind: 'done' });
    };
    const [there, notThere] = [await packed(), await packed()];
    brisk.behave('dead');
    for (const order of [there, notThere]) {
      await announce(order);
      await hear(order, 'expedition.announcement-failed');
    }
    brisk.behave('well');
    await settle(there, { kind: 'there', trackingId: 'N-42' });
    const [announced] = await hear(there, 'expedition.announced');
    expect(announced?.data).toMatchObject({ trackingId: 'N-42', transporter: { uuid: BRISK } });
    expect(await stored(there)).toMatchObject({ state: 'announced', trackingKeys: [`${SHOP}:${BRISK}:N-42`] });

    await settle(notThere, { kind: 'notThere' });
    const [, failed] = await hear(notThere, 'expedition.announcement-failed', 2);
    expect(failed?.data).toMatchObject({ kind: 'refused', reason: 'parcel-not-there' });
    await announce(notThere);
    await hear(notThere, 'expedition.announced');
    expect([...brisk.parcels.keys()].filter((key) => key.startsWith(notThere.facts.number))).toEqual([
      `${notThere.facts.number}-2`,
    ]);
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

  it('leaves its calls when another replica has the lease, and makes none until it has it again', async () => {
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
    brisk.letGo();
    await eventually(() => expect(brisk.parcels.has(number)).toBe(true));
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

describe('taking a parcel back before its pick-up', () => {
  const announced = async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    return order;
  };
  it('[D-7.06] [T-3.08] only the word of the company frees the order; the old tracking stays its own', async () => {
    const order = await announced();
    const { number } = order.facts;
    const request = newId();
    await say(order, 'order.take-back-requested', { request });
    await say(order, 'order.take-back-requested', { request });
    const [back] = await hear(order, 'expedition.taken-back');
    expect(back?.data).toMatchObject({ request, trackingId: `PC-${number}` });
    expect(brisk.calls.filter((call) => call === `cancel PC-${number}`)).toHaveLength(1);
    expect(await stored(order)).toMatchObject({ state: 'packed', announcement: null });
    await announce(order);
    const events = await hear(order, 'expedition.announced', 2);
    expect(events.at(-1)?.data).toMatchObject({ trackingId: `PC-${number}-2` });
    expect((await stored(order))?.trackingKeys).toEqual(
      [`PC-${number}`, `PC-${number}-2`].map((tracking) => `${SHOP}:${BRISK}:${tracking}`),
    );
  });
  it.each([
    ['[T-3.09] it keeps the parcel', 'refuse', 'commune non desservie'],
    ['[D-7.06] it says nothing', 'dead', 'company-answer-strange'],
    ['[D-7.06] its limit is used up', 'limit', 'company-limit'],
  ] as const)('the order stays announced when the company does not delete: %s', async (_why, how, reason) => {
    const order = await announced();
    brisk.behave(how);
    const request = newId();
    await say(order, 'order.take-back-requested', { request });
    const [refused] = await hear(order, 'expedition.take-back-refused');
    const until = how === 'limit' ? { until: expect.any(String) } : {};
    expect(refused?.data).toMatchObject({ request, reason, ...until });
    expect(await stored(order)).toMatchObject({ state: 'announced', announcement: { status: 'announced' } });
  });
});

describe('withdrawing a superfluous parcel', () => {
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
    await eventually(async () => expect(await withdrawals(order)).toEqual(['done']));
    expect(eventsOf(order, 'expedition.announced')).toHaveLength(0);
  });

  it('cancels the parcel of an order that was announced before its cancellation arrived, however often the company fails', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('dead');
    await say(order, 'order.cancelled', { reason: 'client injoignable' });
    await eventually(async () =>
      expect((await stored(order))?.attempts).toMatchObject([
        { withdrawal: { status: 'wanted', reason: 'company-answer-strange' } },
      ]),
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
    expect((await stored(order))?.attempts).toMatchObject([
      { outcome: 'created', withdrawal: null, trackingId: `PC-${order.facts.number}` },
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
      { 'subject.id': order.facts.orderUuid },
      { $inc: { version: 1 }, $set: { pool: 'another' } },
    );
    // The company would refuse to cancel the parcel twice, and staff would be notified of a parcel that does not exist.
    brisk.behave('refuse');
    brisk.letGo();
    await eventually(async () => expect(await withdrawals(order)).toEqual(['done']));
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
    expect(await withdrawals(order)).toEqual(['stuck']);
  });
});

it('stores no field that its models do not know', async () => {
  expect(await models.expeditions.countDocuments()).toBeGreaterThan(0);
  expect(await unmodelledFields(connection)).toEqual([]);
});
