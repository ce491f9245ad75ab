import { connectMongo, driverOf, ensureIndexes, newId } from '@shop/service-kit';
import { eventually, testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { placeOf } from '../src/orders/domain/list-cursor.ts';
import { placedOrder } from './fixtures.ts';
import { wordsOf } from '../src/orders/domain/search-terms.ts';
import type { OrderListFilter } from '../src/orders/persistence/order-filter.ts';
import { createOrderLists, type OrderListWindow } from '../src/orders/persistence/order-list.repository.ts';
import { orderModel, type OrderModel } from '../src/orders/persistence/order.model.ts';
import { trailOf } from '../src/orders/persistence/order-search.ts';
import { documentOf, type OrderDocument } from '../src/orders/persistence/order-document.ts';

let environment: TestEnvironment;
let connection: Connection;
let model: OrderModel;
const shopUuid = newId();
const orders = () => driverOf(model);

/** More than one look takes in. Every word of more than one order is in thousands of them. */
const COUNT = 16_400;
const whole = documentOf(placedOrder(), [], { requestId: 'r' });
/** The fields of an order that lists read. */
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

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 4);
  model = orderModel(connection);
  await ensureIndexes(connection);
  const documents = all.map((order) => ({ ...order, words: wordsOf(order.searchTerms) }));
  await orders().insertMany(documents as unknown as OrderDocument[], { ordered: false });
});
afterAll(async () => {
  await connection?.close();
});

const foundTotals = async (filter: OrderListFilter, window: Partial<OrderListWindow> = {}) => {
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
/** All pages, by the cursor. */
const foundInAll = async (filter: OrderListFilter, sort: 'newest' | 'oldest'): Promise<number[]> => {
  const numbers: number[] = [];
  for (let after: OrderListWindow['after'] = null; ;) {
    const page = await foundTotals(filter, { sort, limit: 100, after });
    numbers.push(...page.numbers);
    if (page.next === null) return numbers;
    after = placeOf(page.next, sort);
  }
};
const newest = (index: (place: number) => number) => Array.from({ length: 25 }, (_, place) => index(place));

const findsWhatManyHave = async (): Promise<void> => {
  // A figure that takes too long is left out.
  await eventually(async () => {
    const alone = await foundTotals({ q: 'alger' });
    expect([alone.numbers, alone.total, alone.totalIsExact]).toEqual([
      newest((place) => COUNT - 1 - place),
      10_000,
      false,
    ]);
  });
  const both = await foundTotals({ q: 'haddad amine' });
  expect([both.numbers, both.totalIsExact]).toEqual([newest((place) => 16_395 - 6 * place), false]);
  expect((await foundTotals({ q: 'haddad amine' }, { page: 100 })).numbers).toEqual(
    newest((place) => 16_395 - 6 * (99 * 25 + place)),
  );
  expect((await foundTotals({ q: 'alg ami', states: ['pending'] })).numbers).toEqual(
    newest((place) => COUNT - 1 - 2 * place),
  );
  expect((await foundTotals({ q: 'alg ami', states: ['packed'] })).total).toBe(0);
};

describe('words that very many orders have', () => {
  it('[D-1.07] are found, with figures that are exact or say that they are not', findsWhatManyHave);

  it('[D-1.07] lead to no order that has not all of the words', async () => {
    const search = { shopUuid, prefixes: ['karim', 'amine'], others: [], time: {} };
    const trail = await trailOf(model, search, 5000);
    const plan: unknown = await model
      .find({ $and: [{ shopUuid }, trail.where, trail.words] }, null, { hint: trail.index })
      .explain('executionStats');
    expect(plan).toMatchObject({ executionStats: { nReturned: 1, totalDocsExamined: 1 } });
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
