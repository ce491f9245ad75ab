import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { listPools } from '../src/expeditions/use-cases/list-pools/list-pools.ts';
import { getPool } from '../src/expeditions/use-cases/get-pool/get-pool.ts';
import { carryOutJob } from '../src/expeditions/pool-job.ts';
import { poolOnTheWire } from '../src/expeditions/pool-on-the-wire.ts';
import {
  behaveWell,
  BRISK,
  brisk,
  bus,
  hear,
  models,
  OTHER,
  packed,
  say,
  SHOP,
  startAgain,
  startAnnouncingShop,
  stopAnnouncingShop,
  stopWorker,
  storyDeps,
  stored,
} from './announcing-shop.ts';
import { orderEvent, type TestOrder } from './fixtures.ts';

beforeAll(startAnnouncingShop);
beforeEach(behaveWell);
afterAll(stopAnnouncingShop);

const by = { id: 'staff-sarah', name: 'Sarah B.' };
let seq = 100;
/** The event with a time and a place of its own. */
const pooledAt = (order: TestOrder, occurredAt: string, transporter = BRISK) => {
  const facts = {
    ...order.facts,
    transporter: { uuid: transporter, name: 'Brisk', deliveryType: 'home' as const },
  };
  return { ...orderEvent({ ...order, facts }, 'order.pooled'), occurredAt, seq: (seq += 1) };
};
const intoPool = async (order: TestOrder, occurredAt: string, transporter = BRISK, times = 1) => {
  const event = pooledAt(order, occurredAt, transporter);
  await bus.publish(TOPICS.orderEvents, event);
  const said = (await hear(order, 'expedition.pooled', times)).at(-1);
  const { pool } = said?.data as { pool: { uuid: string; number: string; day: string } };
  return { ...pool, event };
};
const poolOf = (uuid: string) => models.pools.findById(uuid).lean();
const seen = async (uuid: string) => {
  const found = await getPool(storyDeps(), { shopUuid: SHOP, pool: uuid, reach: 'all' });
  if (found.kind !== 'found') throw new Error('no such pool');
  return { ...found, wire: poolOnTheWire(found.pool, 'fr') };
};
const job = (kind: 'announce' | 'retry', orders: readonly string[] | null = null) => ({
  kind,
  orders,
  by,
  requestId: newId(),
});
const press = async (uuid: string, pressed: ReturnType<typeof job>) => {
  const pool = await storyDeps().pools.byId(uuid);
  if (!pool) throw new Error('no such pool');
  await carryOutJob(storyDeps(), pool, pressed, Infinity);
};
/** What svc-order does with each wish of a pool. */
const ordersFollow = async (orders: readonly TestOrder[], times = 1) => {
  for (const order of orders) {
    const wanted = (await hear(order, 'expedition.announcement-wanted', times)).at(-1);
    const { request } = wanted?.data as { request: string };
    const asked = { request, transporter: BRISK, deliveryType: 'home', serviceCode: null, codAmount: 450_000 };
    const event = { ...orderEvent(order, 'order.announcement-requested', asked), seq: (seq += 1) };
    await bus.publish(TOPICS.orderEvents, event);
  }
};

describe('pools', () => {
  it('[C-4.05] midnight in Algiers parts two days, an hour before that of UTC', async () => {
    const [evening, night, morning] = [await packed(), await packed(), await packed()];
    const last = await intoPool(evening, '2026-11-30T22:59:59Z');
    const first = await intoPool(night, '2026-11-30T23:00:00Z');
    const same = await intoPool(morning, '2026-12-01T08:00:00Z');
    expect([last.day, first.day]).toEqual(['2026-11-30', '2026-12-01']);
    expect(same.uuid).toBe(first.uuid);
    expect(last.number).toMatch(/^P-26-\d{6}$/);
    expect(await poolOf(last.uuid)).toMatchObject({ transporter: BRISK, state: 'open', version: 1 });
  });

  it('[C-4.05] two transporters of one name have two pools, and a rename changes none', async () => {
    const day = '2026-10-01T10:00:00Z';
    const [one, two, three] = [await packed(), await packed(), await packed()];
    const ofBrisk = await intoPool(one, day);
    const ofOther = await intoPool(two, day, OTHER);
    expect(ofOther.uuid).not.toBe(ofBrisk.uuid);
    await models.transporters.updateOne({ _id: BRISK }, { $set: { name: 'Brisk Express' } });
    expect((await intoPool(three, day)).uuid).toBe(ofBrisk.uuid);
    const { pools } = await listPools(storyDeps(), { shopUuid: SHOP, reach: 'all', state: 'open', page: 1, limit: 50 });
    const names = pools.map((pool) => poolOnTheWire(pool, 'fr')).filter((pool) => pool.day === '2026-10-01');
    expect(names.map(({ transporter }) => transporter.name).sort()).toEqual(['Brisk Express', 'Other']);
    await models.transporters.updateOne({ _id: BRISK }, { $set: { name: 'Brisk' } });
  });

  it('[C-4.05] a parcel moves with its transporter, a repeated event changes nothing, and a closed pool takes none', async () => {
    const day = '2026-10-02T10:00:00Z';
    const order = await packed();
    const first = await intoPool(order, day);
    const moved = await intoPool(order, day, OTHER, 2);
    expect((await stored(order))?.pool).toBe(moved.uuid);
    await bus.publish(TOPICS.orderEvents, moved.event);
    await bus.publish(TOPICS.orderEvents, first.event);
    await models.pools.updateOne({ _id: first.uuid }, { $set: { state: 'closed' } });
    const next = await intoPool(await packed(), day);
    expect(next.uuid).not.toBe(first.uuid);
    expect((await stored(order))?.pool).toBe(moved.uuid);
    await hear(order, 'expedition.pooled', 2);
  });

  it('[T-3.04] of three the second is refused: two are announced, it waits with its words, and is retried alone', async () => {
    const orders = [await packed(), await packed(), await packed()] as const;
    const pools = [];
    for (const order of orders) pools.push(await intoPool(order, '2026-10-03T10:00:00Z'));
    const uuid = pools[0]?.uuid ?? '';
    brisk.behaveFor(orders[1].facts.number, 'refuse');
    expect((await seen(uuid)).wire).toMatchObject({ counts: { all: 3, waiting: 3 }, codAmount: 13_500 });
    await press(uuid, job('announce'));
    expect((await seen(uuid)).wire.counts.asked).toBe(3);
    await ordersFollow(orders);
    await eventually(async () =>
      expect((await seen(uuid)).wire.counts).toMatchObject({ all: 3, announced: 2, refused: 1, asked: 0 }),
    );
    const row = (await seen(uuid)).parcels.find(({ number }) => number === orders[1].facts.number);
    expect(row?.announcement).toMatchObject({ reason: 'commune inconnue', field: 'commune' });

    // Announcing again changes nothing for those that have a parcel, nor for the refused one.
    await press(uuid, job('announce'));
    brisk.behaveFor(orders[1].facts.number, 'well');
    await press(uuid, job('retry'));
    await ordersFollow([orders[1]], 2);
    await eventually(async () => expect((await seen(uuid)).wire.counts.announced).toBe(3));
    for (const order of orders) await hear(order, 'expedition.announced');
    for (const order of [orders[0], orders[2]]) await hear(order, 'expedition.announcement-wanted');
  });

  it('[T-3.02] invariant: two desks that announce a pool at the same moment make one parcel of each order', async () => {
    const order = await packed();
    const { uuid } = await intoPool(order, '2026-10-07T10:00:00Z');
    await Promise.all([press(uuid, job('announce')), press(uuid, job('announce'))]);
    await ordersFollow([order]);
    await hear(order, 'expedition.announced');
    await press(uuid, job('announce'));
    expect((await seen(uuid)).wire.counts).toMatchObject({ all: 1, announced: 1, asked: 0 });
    expect(await hear(order, 'expedition.announcement-wanted')).toHaveLength(1);
    expect(brisk.calls.filter((call) => call === `create ${order.facts.number}`)).toHaveLength(1);
  });

  it('[C-4.05] an order that its company would refuse says so before, and is not asked for', async () => {
    const order = await packed({ address: '' });
    const { uuid } = await intoPool(order, '2026-10-04T10:00:00Z');
    const { problems, parcels } = await seen(uuid);
    expect(problems.get(parcels[0]?._id ?? '')).toEqual([{ level: 'error', field: 'address', rule: 'missing' }]);
    await press(uuid, job('announce'));
    expect((await seen(uuid)).wire.counts).toMatchObject({ waiting: 1, asked: 0 });
  });

  it('[D-7.10] an order that declines the wish of its pool says why in its row', async () => {
    const order = await packed();
    const { uuid } = await intoPool(order, '2026-10-05T10:00:00Z');
    await press(uuid, job('announce'));
    const [wanted] = await hear(order, 'expedition.announcement-wanted');
    const { request } = wanted?.data as { request: string };
    await say(order, 'order.announcement-declined', { request, reason: 'attend le stock' });
    await eventually(async () => expect((await seen(uuid)).wire.counts.refused).toBe(1));
    expect((await stored(order))?.announcement).toMatchObject({ reason: 'attend le stock' });
  });

  it('[T-3.05] a limit lets all wait until its time, a restart forgets nothing, and nobody is asked twice', async () => {
    const orders = [];
    for (let count = 0; count < 8; count += 1) orders.push(await packed());
    const pools = [];
    for (const order of orders) pools.push(await intoPool(order, '2026-10-06T10:00:00Z'));
    const uuid = pools[0]?.uuid ?? '';
    brisk.behave('limit');
    await press(uuid, job('announce'));
    await ordersFollow(orders);
    await eventually(async () => {
      const times = (await seen(uuid)).parcels.map(({ announcement }) => announcement?.askedAgainAt ?? 0);
      expect(Math.min(...times)).toBeGreaterThan(Date.now());
    });
    await stopWorker();
    brisk.behave('well');
    startAgain();
    expect((await seen(uuid)).wire.counts).toMatchObject({ asked: 8, announced: 0 });
    // Its time has come.
    await models.expeditions.updateMany({ pool: uuid }, { $set: { callAt: new Date() } });
    await eventually(async () => expect((await seen(uuid)).wire.counts.announced).toBe(8));
    for (const { facts } of orders) expect(brisk.parcels.get(facts.number)).toBe(`PC-${facts.number}`);
    for (const order of orders) await hear(order, 'expedition.announced');
  });
});
