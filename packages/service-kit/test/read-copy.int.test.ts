import { ProductChanged, TOPICS, type Topic } from '@shop/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf, createReadCopies, newId, PARKED_COLLECTION, type Bus, type ParkedMessage } from '../src/index.ts';
import { eventFor, eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const { product } = JSON.parse(readFileSync(join(process.cwd(), 'packages/contracts/fixtures/catalog.product-changed.v1.json'), 'utf8')).data;
const SHOP = newId();

let house: House;
let neighbour: TestBus;
beforeAll(async () => {
  house = await openHouse();
  neighbour = await startTestBus(house.environment, []);
});
afterAll(async () => {
  await neighbour.stop();
  await house.close();
});

const snapshot = (uuid: string, seq: number, slug: string, changes: Record<string, unknown> = {}) =>
  eventFor(SHOP, uuid, 'catalog.product-changed', { product: { ...product, uuid, slug, ...changes }, deleted: false, changedAt: new Date().toISOString() }, seq);
const say = (uuid: string, seq: number, slug: string, changes: Record<string, unknown> = {}) => neighbour.publish(TOPICS.products, snapshot(uuid, seq, slug, changes));
const parked = () => house.connection.collection<ParkedMessage>(PARKED_COLLECTION);

/** A replica of a service with one copy, on a bus that counts what it reads. */
const replica = async (value: (slug: string) => string = (slug) => slug, shape?: string) => {
  const bus = house.newBus();
  let read = 0;
  const counting: Bus = {
    ...bus,
    tail: (following) => bus.tail({ ...following, onMessage: (message) => { read += 1; following.onMessage(message); } }),
  };
  const copies = createReadCopies(house.connection, counting, house.logger, house.metrics);
  const definition = copyOf('products', TOPICS.products as Topic, ProductChanged, ({ data }) => ({ key: data.product.uuid, value: value(data.product.slug) }));
  const copy = copies.add(shape === undefined ? definition : { ...definition, shape });
  await copies.start();
  await eventually(() => expect(copies.caughtUp()).toBe(true), 20_000);
  return { copy, read: () => read, stop: async () => { await copies.stop(); await bus.close(); } };
};
const kept = () => house.connection.collection<{ _id: string; next?: Record<string, number> }>('read_copies').findOne({ _id: 'products' });

describe('a read copy', () => {
  it('goes on at the next start where it ended, and reads anew what was kept in another shape', async () => {
    const uuids = Array.from({ length: 30 }, () => newId());
    for (const uuid of uuids) await say(uuid, 1, 'first');
    const one = await replica();
    expect(uuids.map((uuid) => one.copy.get(uuid))).toEqual(uuids.map(() => 'first'));
    await eventually(async () => expect(Object.values((await kept())?.next ?? {}).reduce((sum, next) => sum + next, 0)).toBe(30));
    await one.stop();

    await say(uuids[0] ?? '', 2, 'second');
    const two = await replica();
    expect(two.read()).toBe(1);
    expect([two.copy.get(uuids[0] ?? ''), two.copy.get(uuids[1] ?? '')]).toEqual(['second', 'first']);
    await two.stop();

    const three = await replica((slug) => slug.toUpperCase(), 'another shape');
    expect(three.read()).toBe(31);
    expect([three.copy.get(uuids[0] ?? ''), three.copy.get(uuids[1] ?? '')]).toEqual(['SECOND', 'FIRST']);
    await three.stop();
  });

  it('counts, tells and parks a snapshot that it cannot read, keeps what it knew, and clears it when a readable one comes', async () => {
    const uuid = newId();
    const one = await replica();
    await say(uuid, 1, 'known');
    await eventually(() => expect(one.copy.get(uuid)).toBe('known'));
    await say(uuid, 2, 'strange', { combinations: 'none' });
    await neighbour.publish(TOPICS.products, eventFor(SHOP, newId(), 'catalog.something-else', {}, 1));
    const row = await eventually(async () => {
      const found = await parked().findOne({ kind: 'snapshot', key: uuid });
      if (!found) throw new Error('not parked yet');
      return found;
    });
    expect(row).toMatchObject({ group: 'products', topic: TOPICS.products, state: 'parked', partition: expect.any(Number), offset: expect.any(Number), reason: expect.stringContaining('combinations') });
    expect(one.copy.get(uuid)).toBe('known');
    expect(house.said.filter(({ level, fields }) => level === 'error' && fields['key'] === uuid)).toHaveLength(1);
    expect(await house.metrics.registry.metrics()).toMatch(/snapshots_unreadable_total\{copy="products".*\} 1/);
    expect(await parked().countDocuments({ kind: 'snapshot' })).toBe(1);
    await say(uuid, 3, 'mended');
    await eventually(async () => expect(await parked().countDocuments({ kind: 'snapshot' })).toBe(0));
    expect(one.copy.get(uuid)).toBe('mended');
    await one.stop();
  });
});
