import { connectMongo, driverOf, ensureIndexes, newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { placeOf } from '../src/orders/domain/list-cursor.ts';
import { placedOrder } from './fixtures.ts';
import { wordsOf } from '../src/orders/domain/search-terms.ts';
import type { OrderListFilter } from '../src/orders/persistence/order-filter.ts';
import { createOrderLists, type OrderListWindow } from '../src/orders/persistence/order-list.repository.ts';
import { createOrderWords } from '../src/orders/persistence/order-words.ts';
import { orderModel, type OrderModel } from '../src/orders/persistence/order.model.ts';
import { trailOf } from '../src/orders/persistence/order-search.ts';
import { documentOf, type OrderDocument } from '../src/orders/persistence/order-document.ts';
import { createOrders } from '../src/orders/persistence/order.repository.ts';
import { NO_BUDGETS } from './no-budgets.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let connection: Connection;
let model: OrderModel;
const shopUuid = newId();
const orders = () => driverOf(model);
/** The index by time of the release before. */
const EARLIER = 'shopUuid_1_placedAt_-1__id_-1';
const indexNames = async () => (await orders().indexes()).map(({ name }) => name);
const wordless = (): Promise<number> => orders().countDocuments({ words: null });

/** More than one look takes in. Every word of more than one order is in thousands of them. */
const COUNT = 16_400;
const whole = documentOf(placedOrder(), [], { requestId: 'r' });
/** What lists read of an order. */
const { shopUuid: _shop, customer, state, version } = whole;
const orderOf = (index: number) => {
  const searchTerms = [
    index % 2 ? 'amine' : 'karim',
    index % 3 ? 'benali' : 'haddad',
    'alger',
    ...(index === 0 ? ['amine'] : []),
  ];
  const placedAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  return {
    _id: newId(),
    shopUuid,
    number: `26-${index}`,
    clientOrderKey: newId(),
    placedAt,
    total: index,
    state,
    customer,
    version,
    searchTerms,
  };
};
const all = Array.from({ length: COUNT }, (_, index) => orderOf(index));
/** Written by the release before: some of the newest, and the oldest. */
const isEarlier = (index: number): boolean => index > COUNT - 700 || index < 700;

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, []), startStaffKeys()]);
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 4);
  model = orderModel(connection);
  await ensureIndexes(connection);
  await orders().createIndex({ shopUuid: 1, placedAt: -1, _id: -1 }, { name: EARLIER });
  const documents = all.map((order, index) =>
    isEarlier(index) ? order : { ...order, words: wordsOf(order.searchTerms) },
  );
  await orders().insertMany(documents as unknown as OrderDocument[], { ordered: false });
});
afterAll(async () => {
  await connection?.close();
  await bus?.stop();
  await staff?.stop();
});

const found = async (filter: OrderListFilter, window: Partial<OrderListWindow> = {}) => {
  const list = await createOrderLists(model, Date.now)
    .of(shopUuid)
    .list(filter, {
      sort: 'newest',
      page: 1,
      limit: 25,
      after: null,
      ...window,
    });
  if (!list) throw new Error('refused');
  return { ...list, numbers: list.orders.map(({ number }) => Number(number.slice(3))) };
};
/** Of every page, by the cursor. */
const foundInAll = async (filter: OrderListFilter, sort: 'newest' | 'oldest'): Promise<number[]> => {
  const numbers: number[] = [];
  for (let after: OrderListWindow['after'] = null; ;) {
    const page = await found(filter, { sort, limit: 100, after });
    numbers.push(...page.numbers);
    if (page.next === null) return numbers;
    after = placeOf(page.next, sort);
  }
};
const newest = (index: (place: number) => number) => Array.from({ length: 25 }, (_, place) => index(place));

const findsWhatManyHave = async (): Promise<void> => {
  // A figure that takes too long is left out.
  await eventually(async () => {
    const alone = await found({ q: 'alger' });
    expect([alone.numbers, alone.total, alone.totalIsExact]).toEqual([
      newest((place) => COUNT - 1 - place),
      10_000,
      false,
    ]);
  });
  const both = await found({ q: 'haddad amine' });
  expect([both.numbers, both.totalIsExact]).toEqual([newest((place) => 16_395 - 6 * place), false]);
  expect((await found({ q: 'haddad amine' }, { page: 100 })).numbers).toEqual(
    newest((place) => 16_395 - 6 * (99 * 25 + place)),
  );
  expect((await found({ q: 'alg ami', states: ['pending'] })).numbers).toEqual(
    newest((place) => COUNT - 1 - 2 * place),
  );
  expect((await found({ q: 'alg ami', states: ['packed'] })).total).toBe(0);
};

describe('words that very many orders have', () => {
  it('[D-1.07] are found also in orders of an earlier release', findsWhatManyHave);

  it('are given to those by two replicas at once, which keep the index that the release before reads by', async () => {
    await orders().updateOne({ number: `26-${COUNT - 1}` }, { $push: { searchTerms: 'yal-1' } });
    const service = await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl }, '/ready', 2);
    await eventually(async () => expect(await wordless()).toBe(0));
    // A replica of the release before is still there, and takes an order.
    await orders().insertOne({ ...orderOf(COUNT), shopUuid: newId() } as unknown as OrderDocument);
    await eventually(async () => expect(await wordless()).toBe(0));
    await service.stop();
    const stored = await orders()
      .find({ shopUuid }, { projection: { searchTerms: 1, words: 1 } })
      .toArray();
    expect(stored.filter(({ searchTerms, words }) => words !== wordsOf(searchTerms))).toEqual([]);
    expect(stored.filter(({ words }) => words?.endsWith(' yal-1')).length).toBe(1);
    await (await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl })).stop();
    expect(await indexNames()).toContain(EARLIER);
  });

  it('[D-1.07] are found when all have them, and no order is read that has not all of the words', async () => {
    await findsWhatManyHave();
    const search = { shopUuid, prefixes: ['karim', 'amine'], others: [], time: {} };
    const trail = await trailOf(model, search, 5000, () => createOrderWords(model).areWhole(shopUuid));
    const plan: unknown = await model
      .find({ $and: [{ shopUuid }, trail.where, trail.words] }, null, { hint: trail.index })
      .explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { nReturned: 1, totalDocsExamined: 1 } });
  });

  it('are made anew with the next change of an order whose terms a replica of the release before has changed', async () => {
    const order = placedOrder();
    const repository = createOrders(model, NO_BUDGETS).of(order.shopUuid);
    await repository.insert(order, [], { requestId: 'r' }, new AbortController().signal);
    await orders().updateOne({ _id: order.uuid }, { $push: { searchTerms: 'yal-2' } });
    const before = await repository.find(order.uuid);
    if (!before) throw new Error('not stored');
    await repository.change(before, { set: { state: 'confirmed' }, events: [] }, before.placedAt, { requestId: 'r' });
    expect((await orders().findOne({ _id: order.uuid }))?.words).toMatch(/ yal-2$/);
  });

  it('are given to an order without terms too, and the filling comes to an end', async () => {
    const uuid = newId();
    await orders().insertOne({
      ...orderOf(0),
      _id: uuid,
      shopUuid: newId(),
      searchTerms: [null, 'amine'],
    } as unknown as OrderDocument);
    await createOrderWords(model).fill(new AbortController().signal);
    expect((await orders().findOne({ _id: uuid }))?.words).toBe('  amine');
  });

  it.each(['newest', 'oldest'] as const)(
    '[D-1.07] are followed by the cursor to the last order, %s first',
    async (sort) => {
      const ofBoth = all.flatMap(({ searchTerms }, index) =>
        searchTerms.includes('amine') && searchTerms.includes('haddad') ? [index] : [],
      );
      expect(await foundInAll({ q: 'amine haddad' }, sort)).toEqual(sort === 'newest' ? ofBoth.reverse() : ofBoth);
      expect(await foundInAll({ q: 'karim amine' }, sort)).toEqual([0]);
    },
  );
});
