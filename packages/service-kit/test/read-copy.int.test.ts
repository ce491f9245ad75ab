import { type Topic, TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';
import { join } from 'node:path';
import { copyOf, createReadCopies, newId, PARKED_COLLECTION, type Bus, type ParkedMessage } from '../src/index.ts';
import { eventFor, eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const { product } = JSON.parse(
  readFileSync(join(process.cwd(), 'packages/contracts/fixtures/catalog.product-changed.v1.json'), 'utf8'),
).data;
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
  eventFor(
    SHOP,
    uuid,
    'catalog.product-changed',
    { product: { ...product, uuid, slug, ...changes }, deleted: false, changedAt: new Date().toISOString() },
    seq,
  );
const say = (uuid: string, seq: number, slug: string, changes: Record<string, unknown> = {}) =>
  neighbour.publish(TOPICS.products, snapshot(uuid, seq, slug, changes));
const parked = () => house.connection.collection<ParkedMessage>(PARKED_COLLECTION);

/** A replica of a service with one copy, on a bus that counts what it reads. */
const replica = async ({
  value = (slug) => slug,
  shape,
  tooNew = () => false,
  connection = house.connection,
}: {
  readonly value?: (slug: string) => string;
  readonly shape?: string;
  /** Slugs that this release cannot read yet. */
  readonly tooNew?: (slug: string) => boolean;
  readonly connection?: Connection;
} = {}) => {
  const bus = house.newBus();
  let read = 0;
  const counting: Bus = {
    ...bus,
    tail: (following) =>
      bus.tail({
        ...following,
        onMessage: (message) => {
          read += 1;
          following.onMessage(message);
        },
      }),
  };
  const copies = createReadCopies(connection, counting, house.logger, house.metrics);
  const readable = copyOf('products', TOPICS.products as Topic, ProductChanged, ({ data }) => ({
    key: data.product.uuid,
    value: value(data.product.slug),
  }));
  const definition: typeof readable = {
    ...readable,
    shape: shape ?? readable.shape,
    read: (event) => {
      const found = readable.read(event);
      const strange = found.kind === 'snapshot' && found.value !== null && tooNew(found.value);
      return strange ? { kind: 'unreadable', reason: 'of a later release', type: null } : found;
    },
  };
  const copy = copies.add(definition);
  await copies.start();
  await eventually(() => expect(copies.caughtUp()).toBe(true));
  return {
    copy,
    read: () => read,
    stop: async () => {
      await copies.stop();
      await bus.close();
    },
  };
};
const rows = () =>
  house.connection.collection<{ _id: string; seq: number; value: string; shape: string }>('copy_products');
const upper = { value: (slug: string) => slug.toUpperCase(), shape: 'another shape' };
const kept = () =>
  house.connection
    .collection<{ _id: string; shape?: string; next?: Record<string, number> }>('read_copies')
    .findOne({ _id: 'products' });

describe('a read copy', () => {
  it('continues at the next start where it ended, and reads rows of another shape again', async () => {
    const uuids = Array.from({ length: 30 }, () => newId());
    for (const uuid of uuids) await say(uuid, 1, 'first');
    const one = await replica();
    expect(uuids.map((uuid) => one.copy.get(uuid))).toEqual(uuids.map(() => 'first'));
    await eventually(async () =>
      expect(Object.values((await kept())?.next ?? {}).reduce((sum, next) => sum + next, 0)).toBe(30),
    );
    await one.stop();

    await say(uuids[0] ?? '', 2, 'second');
    const two = await replica();
    expect(two.read()).toBe(1);
    expect([two.copy.get(uuids[0] ?? ''), two.copy.get(uuids[1] ?? '')]).toEqual(['second', 'first']);
    await two.stop();

    const three = await replica(upper);
    expect(three.read()).toBe(31);
    expect([three.copy.get(uuids[0] ?? ''), three.copy.get(uuids[1] ?? '')]).toEqual(['SECOND', 'FIRST']);
    await three.stop();
  });

  it('that was never stored is complete only after its topic was read to the end', async () => {
    for (const uuid of Array.from({ length: 30 }, () => newId())) await say(uuid, 1, 'first');
    const bus = house.newBus();
    const trusted: boolean[] = [];
    const asking: Bus = {
      ...bus,
      tail: (following) =>
        bus.tail({
          ...following,
          onMessage: (message) => {
            following.onMessage(message);
            trusted.push(copies.ready());
          },
        }),
    };
    const copies = createReadCopies(house.connection, asking, house.logger, house.metrics);
    const copy = copies.add(
      copyOf('never_kept', TOPICS.products, ProductChanged, ({ data }) => ({
        key: data.product.uuid,
        value: data.product.slug,
      })),
    );
    await copies.start();
    await eventually(() => expect(copies.ready()).toBe(true));
    expect(copy.size()).toBeGreaterThanOrEqual(30);
    expect(trusted.length).toBeGreaterThanOrEqual(30);
    expect(trusted).not.toContain(true);
    await copies.stop();
    await bus.close();
  });

  it('counts, logs and parks an unreadable snapshot, keeps the former row, and recovers with a readable one', async () => {
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
    expect(row).toMatchObject({
      group: 'products',
      topic: TOPICS.products,
      state: 'parked',
      partition: expect.any(Number),
      offset: expect.any(Number),
      reason: expect.stringContaining('combinations'),
    });
    expect(one.copy.get(uuid)).toBe('known');
    expect(house.logEntries.filter(({ level, fields }) => level === 'error' && fields['key'] === uuid)).toHaveLength(1);
    expect(await house.metrics.registry.metrics()).toMatch(/snapshots_unreadable_total\{copy="products".*\} 1/);
    expect(await parked().countDocuments({ kind: 'snapshot' })).toBe(1);
    await say(uuid, 3, 'mended');
    await eventually(async () => expect(await parked().countDocuments({ kind: 'snapshot' })).toBe(0));
    expect(one.copy.get(uuid)).toBe('mended');
    await one.stop();
  });

  it('reads at a start the snapshots that an earlier release could not read, without reading the topic again', async () => {
    const [uuid, gone] = [newId(), newId()];
    // Stored in another shape, and no longer in the topic: it is looked for once.
    await rows().insertOne({ _id: gone, seq: 1, value: 'gone', shape: 'an earlier shape' });
    const before = await replica({ tooNew: (slug) => slug.startsWith('later') });
    await say(uuid, 1, 'known');
    await say(uuid, 2, 'later');
    await eventually(async () => expect(await parked().countDocuments({ kind: 'snapshot', key: uuid })).toBe(1));
    await before.stop();

    const stillBefore = await replica({ tooNew: (slug) => slug.startsWith('later') });
    expect(stillBefore.copy.get(uuid)).toBe('known');
    expect(await parked().findOne({ kind: 'snapshot', key: uuid })).toMatchObject({ state: 'parked' });
    await stillBefore.stop();

    const mended = await replica();
    expect([mended.copy.get(uuid), mended.copy.get(gone), mended.read()]).toEqual(['later', 'gone', 0]);
    expect(await parked().countDocuments({ kind: 'snapshot' })).toBe(0);
    await mended.stop();
    const after = await replica();
    expect([after.copy.get(uuid), after.read()]).toEqual(['later', 0]);
    await after.stop();
  });

  it('reads its rows again if a replica of another release overwrote them', async () => {
    const [uuid, another] = [newId(), newId()];
    const row = () => house.connection.collection<{ _id: string }>('copy_products').findOne({ _id: uuid });
    const one = await replica();
    await say(uuid, 1, 'first');
    await eventually(async () => expect(await row()).toMatchObject({ value: 'first' }));
    const other = await replica(upper);
    await eventually(async () => expect(await row()).toMatchObject({ value: 'FIRST' }));
    await other.stop();
    const shape = (await kept())?.shape;
    expect(shape).toBe('another shape');
    await say(another, 1, 'last');
    await eventually(async () => expect((await kept())?.shape).not.toBe(shape));
    await one.stop();

    const three = await replica();
    expect(three.copy.get(uuid)).toBe('first');
    await three.stop();
  });

  it('keeps no offset behind a snapshot that is not parked yet, and parks it when the database takes it', async () => {
    let refused = 0;
    let refusing = true;
    const { connection } = house;
    const refusingToPark = (name: string) => {
      const collection = connection.collection(name);
      if (name !== PARKED_COLLECTION) return collection;
      const updateOne: typeof collection.updateOne = (...all) => {
        if (!refusing) return collection.updateOne(...all);
        refused += 1;
        return Promise.reject(new Error('the database is away'));
      };
      return new Proxy(collection, { get: (on, key) => (key === 'updateOne' ? updateOne : Reflect.get(on, key)) });
    };
    const one = await replica({
      connection: new Proxy(connection, {
        get: (on, key) => (key === 'collection' ? refusingToPark : Reflect.get(on, key)),
      }),
    });
    const uuid = newId();
    const sum = async () => Object.values((await kept())?.next ?? {}).reduce((all, next) => all + next, 0);
    const began = await sum();
    await say(uuid, 1, 'known');
    await eventually(async () => expect(await sum()).toBe(began + 1));
    await say(uuid, 2, 'strange', { combinations: 'none' });
    await eventually(() => expect(refused).toBeGreaterThan(0));
    const after = refused + 3;
    await eventually(() => expect(refused).toBeGreaterThan(after));
    expect([await sum(), await parked().countDocuments({ key: uuid })]).toEqual([began + 1, 0]);
    refusing = false;
    await eventually(async () => expect(await sum()).toBe(began + 2));
    expect(await parked().countDocuments({ key: uuid })).toBe(1);
    await one.stop();
  });

  it('parks a snapshot whose reading throws each time, or who listens, goes on behind it, and starts with it as without', async () => {
    const [first, heard, second] = [newId(), newId(), newId()];
    const throwing = {
      value: (slug: string) => {
        if (slug === 'poison') throw new TypeError('not what was thought');
        return slug;
      },
    };
    const one = await replica(throwing);
    one.copy.onChange((key) => {
      if (key === heard) throw new TypeError('not what was thought');
    });
    await say(first, 1, 'poison');
    await say(heard, 1, 'heard');
    await say(second, 1, 'second');
    await eventually(() => expect([heard, second].map((uuid) => one.copy.get(uuid))).toEqual(['heard', 'second']));
    const row = () => parked().findOne({ kind: 'snapshot', key: first });
    await eventually(async () =>
      expect(await row()).toMatchObject({ state: 'parked', reason: 'TypeError: not what was thought' }),
    );
    await eventually(async () => expect(await parked().countDocuments({ kind: 'snapshot', key: heard })).toBe(1));
    await one.stop();
    const two = await replica(throwing);
    expect([two.copy.get(first), two.copy.get(heard), await row()]).toMatchObject([
      undefined,
      'heard',
      { state: 'parked' },
    ]);
    expect(await parked().countDocuments({ kind: 'snapshot', key: heard })).toBe(0);
    await two.stop();
    const mended = await replica();
    expect([mended.copy.get(first), await row()]).toEqual(['poison', null]);
    await mended.stop();
    expect(house.logEntries.filter(({ text }) => text.includes('restarts at its last position'))).toEqual([]);
  });

  it('holds what is packed outside of the heap, and gives, keeps and loads the same', async () => {
    const [lamp, bus] = [newId(), house.newBus()];
    const start = async () => {
      const copies = createReadCopies(house.connection, bus, house.logger, house.metrics);
      const changes: unknown[] = [];
      const copy = copies.add(
        copyOf(
          'packed_products',
          TOPICS.products,
          ProductChanged,
          ({ data }) => ({ key: data.product.uuid, value: data.product }),
          { packed: true },
        ),
      );
      copy.onChange((key, value, previous) => void (key === lamp && changes.push([value, previous])));
      await copies.start();
      await eventually(() => expect(copies.caughtUp()).toBe(true));
      return { copies, copy, told: changes };
    };
    const first = await start();
    await say(lamp, 1, 'lampe');
    await say(lamp, 2, 'مصباح');
    await eventually(() => expect(first.copy.get(lamp)).toMatchObject({ slug: 'مصباح' }));
    expect(first.told.at(-1)).toEqual([
      expect.objectContaining({ slug: 'مصباح' }),
      expect.objectContaining({ slug: 'lampe' }),
    ]);
    expect(first.copy.get(lamp)).not.toBe(first.copy.get(lamp));
    await first.copies.stop();
    const second = await start();
    expect(second.told).toEqual([]);
    expect([...second.copy.values()]).toContainEqual(first.copy.get(lamp));
    expect(new Map(second.copy.entries()).get(lamp)).toEqual(first.copy.get(lamp));
    await second.copies.stop();
  });
});
