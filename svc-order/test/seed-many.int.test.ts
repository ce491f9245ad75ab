import type { SeedOrders } from '@shop/contracts/seed';
import { connectMongo, ensureIndexes, newId } from '@shop/service-kit';
import { testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { modelsOf } from '../src/models.ts';
import { seedMany } from '../src/seed.ts';

const SHOP = newId();
let environment: TestEnvironment;
let connection: Connection;

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
  modelsOf(connection);
});
const empty = async (): Promise<void> => {
  await connection.dropDatabase();
  await ensureIndexes(connection);
};
beforeEach(empty);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const placedAt = '2025-03-01T10:00:00.000Z';
const wilaya = { id: 16, name: 'Alger', nameAr: 'الجزائر' };
const batchOf = (sequence: number): SeedOrders => ({
  shopUuid: SHOP,
  year: 2026,
  lastSequence: sequence,
  orders: [
    {
      uuid: newId(),
      number: `26-${String(sequence).padStart(6, '0')}`,
      state: 'delivered',
      channel: 'eCommerce',
      placedAt,
      customer: { uuid: newId(), firstname: 'A', lastname: 'B', phone: '0555000000', email: null },
      place: { wilaya, commune: { ...wilaya, id: '1601' } },
      address: '',
      locale: 'fr',
      source: 'quick',
      transporter: { uuid: newId(), name: 'T', deliveryType: 'home' },
      deskId: null,
      lines: [
        {
          id: newId(),
          product: newId(),
          combination: null,
          name: 'P',
          attributes: '',
          sku: 'P',
          thumb: null,
          quantity: 1,
          listPrice: 1000,
          unitPrice: 1000,
          packedQuantity: 1,
          weight: 0,
          taxRate: 19,
          contents: [],
        },
      ],
      totals: { itemsSubtotal: 1000, discount: 0, shippingPaidByCustomer: 0, vat: 0, total: 1000, weight: 1 },
      attemptsLog: [],
      expedition: null,
      history: [],
      deliveredAt: placedAt,
    },
  ],
});
const orders = () => connection.collection<{ _id: string; clientOrderKey: string }>('orders');
const indexes = async (): Promise<number> => (await orders().indexes()).length;

/** Fills with so many orders; gives how many indexes there were while each was asked for. */
const fill = async (count: number, last = 0): Promise<number[]> => {
  const progress: number[] = [];
  async function* batches() {
    for (let sequence = last + 1; sequence <= last + count; sequence += 1) {
      progress.push(await indexes());
      yield batchOf(sequence);
    }
  }
  await seedMany({ mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() }, batches());
  return progress;
};
const fillAndFail = async (): Promise<void> => {
  function* batches() {
    yield batchOf(1);
    throw new Error('no more of them');
  }
  await seedMany({ mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() }, batches());
};

describe('a past of very many orders', () => {
  it('is filled without the indexes of the lists, which are there afterwards, also when the filling fails', async () => {
    // The index of the id, and the unique ones.
    const few = 7;
    expect(await fill(2)).toEqual([few, few]);
    const all = await indexes();
    expect(all).toBeGreaterThan(10);
    expect(await fill(1, 2)).toEqual([few]);
    expect(await indexes()).toBe(all);
    await empty();
    await expect(fillAndFail()).rejects.toThrow('no more of them');
    expect(await indexes()).toBe(all);
    expect(await orders().countDocuments()).toBe(1);
  });

  it('takes no index from a shop with orders of its own, nor from a running service', async () => {
    await fill(1);
    const all = await indexes();
    const leases = connection.collection<{ _id: string; owner: string | null; expiresAt: Date }>('relay_leases');
    await leases.insertOne({ _id: 'relay', owner: 'a replica', expiresAt: new Date(Date.now() + 60_000) });
    expect(await fill(2, 1)).toEqual([all, all]);
    await leases.updateOne({ _id: 'relay' }, { $set: { owner: null, expiresAt: new Date(0) } });
    expect(await fill(1, 3)).not.toEqual([all]);

    await orders().updateOne({}, { $set: { clientOrderKey: 'f'.repeat(64) } });
    expect(await fill(1, 4)).toEqual([all]);
    expect(await orders().countDocuments()).toBe(5);
  });
});
