import { createReorderCandidates } from '../../persistence/reorder-candidates.ts';
import type { ReorderItem } from '../../persistence/reorder-items.repository.ts';
import { listReorder, type ListReorderDeps } from './list-reorder.ts';

const MANY = 20_001;
const warehouseOf = (_id: string) => ({ _id, name: _id, names: { fr: _id }, active: true });
/** Every second item is in the other warehouse, and every third one has a supplier. */
const itemOf = (number: number): ReorderItem => ({
  _id: `${number % 2 === 0 ? 'alger' : 'oran'}:${String(number).padStart(6, '0')}:`,
  warehouse: number % 2 === 0 ? 'alger' : 'oran',
  product: String(number).padStart(6, '0'),
  combination: null,
  told: (number * 7919) % 1000,
});

const shop = (items = Array.from({ length: MANY }, (_, number) => itemOf(number))) => {
  const reads = { items: 0, suppliers: 0 };
  const candidates = createReorderCandidates({
    reorderItems: {
      of: () => ({
        all: async function* () {
          reads.items += 1;
          yield* items;
        },
      }),
    },
    sales: {
      of: () => ({
        sold: () => Promise.resolve(new Map(items.map(({ _id }) => [_id, 30]))),
        lastSuppliers: () => {
          reads.suppliers += 1;
          return Promise.resolve(new Map(items.filter((_, at) => at % 3 === 0).map(({ _id }) => [_id, 'Lumex'])));
        },
      }),
    },
  });
  const deps = {
    reorderCandidates: candidates,
    warehouses: {
      of: () => ({
        within: (reach: 'all' | readonly string[]) =>
          Promise.resolve(['alger', 'oran'].filter((id) => reach === 'all' || reach.includes(id)).map(warehouseOf)),
      }),
    },
    stock: {
      of: () => ({
        findSome: (ids: readonly string[]) => Promise.resolve(ids.map((_id) => ({ _id, lots: [] }))),
      }),
    },
    goods: { of: () => ({ named: () => Promise.resolve(new Map()) }) },
    fewOf: () => 5,
    now: () => Date.UTC(2026, 6, 1),
  };
  const list = (more: object = {}) =>
    listReorder(deps as unknown as ListReorderDeps, {
      shopUuid: 'shop',
      reach: 'all',
      language: 'fr',
      days: 30,
      page: 1,
      limit: 50,
      ...more,
    });
  return { candidates, list, reads, items };
};

it('[C-1.14] looks a shop through once for all pages, filters and persons that ask within some seconds', async () => {
  const { list, reads } = shop();
  const [first, second, ofOran, ofLumex] = await Promise.all([
    list(),
    list({ page: 2 }),
    list({ reach: ['oran'] }),
    list({ supplier: 'Lumex' }),
  ]);
  expect((await list({ warehouse: 'alger' })).total).toBe(10_001);
  expect(reads).toEqual({ items: 1, suppliers: 1 });
  expect([first.total, second.total, ofOran.total, ofLumex.total]).toEqual([MANY, MANY, 10_000, 6667]);
  expect(first.suppliers).toEqual(['Lumex']);
  expect(ofOran.items.every(({ warehouse }) => warehouse.uuid === 'oran')).toBe(true);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100);
});

it('[C-1.14] sorts many rows in small steps, between which others get their turn', async () => {
  const { candidates, items } = shop();
  let turns = 0;
  let isDone = false;
  const others = (): void => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const rows = await candidates.of('shop').ranked({ days: 30, few: 5 });
  isDone = true;
  expect(turns).toBeGreaterThan(20);
  const wanted = items.toSorted((a, b) => (a.told ?? 0) - (b.told ?? 0) || (a._id < b._id ? -1 : 1));
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ _id }) => _id));
});

it('[C-1.14] follows a changed target at once, also for those who wait for the former rows', async () => {
  const { candidates, reads } = shop([itemOf(1)]);
  const ranked = () => candidates.of('shop').ranked({ days: 30, few: 5 });
  const waiting = ranked();
  candidates.forget('shop');
  expect(await waiting).toHaveLength(1);
  expect(await ranked()).toHaveLength(1);
  expect(reads.items).toBe(2);
});
