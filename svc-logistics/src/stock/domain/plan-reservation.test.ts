import fc from 'fast-check';
import { lotsInOrder } from './lot-order.ts';
import { planReservation, warehousesFor } from './plan-reservation.ts';
import { stockItemId, type Lot, type StockItem, type Warehouse } from './stock.ts';

const lot = (number: string, available: number, received: string, expires: string | null = null): Lot => ({
  number,
  available,
  onHand: available,
  reserved: 0,
  hold: 0,
  receivedAt: new Date(received),
  expiresAt: expires === null ? null : new Date(expires),
});
const TODAY = '2026-02-01';
const warehouse = (id: string, wilaya: number, position: number, rest: Partial<Warehouse> = {}): Warehouse => ({
  _id: id,
  shopUuid: 's',
  name: id,
  wilaya,
  position,
  strategy: 'FIFO',
  active: true,
  ...rest,
});
const item = (where: string, product: string, lots: Lot[], strategy: StockItem['strategy'] = null): StockItem => ({
  _id: stockItemId(where, product, null),
  uuid: `${where}-${product}`,
  shopUuid: 's',
  warehouse: where,
  product,
  combination: null,
  strategy,
  lots,
});
const unit = (lineId: string, product: string, quantity: number) => ({ lineId, product, combination: null, quantity });

const lots = [
  lot('a', 1, '2026-01-02', '2026-09-01'),
  lot('b', 1, '2026-01-03', '2026-06-01'),
  lot('c', 1, '2026-01-01'),
  lot('d', 1, '2026-01-01', '2026-09-01'),
];

it.each([
  ['FEFO', 'bdac'],
  ['FIFO', 'cdab'],
  ['LIFO', 'badc'],
] as const)('[D-5.02] %s takes the lots in the order %s', (strategy, order) => {
  expect(
    lotsInOrder(lots, strategy)
      .map((one) => one.number)
      .join(''),
  ).toBe(order);
});

it('[D-5.02] a strategy of the product goes before the one of the warehouse', () => {
  const plan = planReservation(
    [unit('1', 'p', 1)],
    [item('w', 'p', lots, 'LIFO')],
    [warehouse('w', 16, 1)],
    { wilaya: 16 },
    TODAY,
  );
  expect(plan).toMatchObject({ kind: 'plan', items: [{ strategy: 'LIFO', takes: [{ lot: 'b', quantity: 1 }] }] });
});

it('looks for a warehouse in the wilaya, then in the same part of the country, then in the order of the shop', () => {
  const near = warehousesFor(31, [
    warehouse('alger', 16, 1),
    warehouse('closed', 31, 1, { active: false }),
    warehouse('tlemcen', 13, 3),
    warehouse('setif', 19, 2),
    warehouse('oran', 31, 4),
  ]);
  expect(near.map((one) => one._id)).toEqual(['oran', 'tlemcen', 'alger', 'setif']);
});

it('[C-1.01] a warehouse that names wilayas serves the customers of these alone', () => {
  const near = (wilaya: number) =>
    warehousesFor(wilaya, [
      warehouse('oran', 31, 1, { wilayas: [31, 13] }),
      warehouse('alger', 16, 2, { wilayas: [] }),
    ]);
  expect(near(13).map((one) => one._id)).toEqual(['oran', 'alger']);
  expect(near(16).map((one) => one._id)).toEqual(['alger']);
  const stocked = [item('oran', 'p', [lot('a', 5, '2026-01-01')])];
  const only = [warehouse('oran', 31, 1, { wilayas: [31] })];
  expect(planReservation([unit('1', 'p', 1)], stocked, only, { wilaya: 16 }, TODAY)).toEqual({ kind: 'no-warehouse' });
});

it('[T-1.04] an order of 13 gets them where 10 and 15 are, and all of 25 where it asks for as many; 26 are short by line', () => {
  const both = [warehouse('a', 16, 1), warehouse('b', 31, 2)];
  const stocked = [item('a', 'p', [lot('l', 10, '2026-01-01')]), item('b', 'p', [lot('l', 15, '2026-01-01')])];
  const takes = (quantity: number) => {
    const planned = planReservation([unit('1', 'p', quantity)], stocked, both, { wilaya: 16 }, TODAY);
    return planned.kind === 'plan'
      ? planned.items.map(({ warehouse: from, takes: [take] }) => [from, take?.quantity])
      : planned;
  };
  expect(takes(13)).toEqual([['b', 13]]);
  expect(takes(25)).toEqual([
    ['a', 10],
    ['b', 15],
  ]);
  expect(takes(26)).toMatchObject({ kind: 'short', shortages: [{ lineId: '1', required: 26, available: 25 }] });
});

it('counts what an earlier line of the same order took', () => {
  const plan = planReservation(
    [unit('1', 'p', 2), unit('2', 'p', 2)],
    [item('w', 'p', [lot('a', 3, '2026-01-01')])],
    [warehouse('w', 16, 1)],
    { wilaya: 16 },
    TODAY,
  );
  expect(plan).toEqual({
    kind: 'short',
    shortages: [{ lineId: '2', product: 'p', combination: null, required: 2, available: 1 }],
  });
});

it('[D-5.02] plans every unit of every line within what is available, or names a shortage', () => {
  const stocks = fc.array(
    fc.record({
      where: fc.constantFrom('w1', 'w2', 'w3'),
      product: fc.constantFrom('p', 'q'),
      counts: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  );
  const demands = fc.array(
    fc.record({ product: fc.constantFrom('p', 'q'), quantity: fc.integer({ min: 1, max: 8 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  fc.assert(
    fc.property(stocks, demands, fc.integer({ min: 1, max: 69 }), (rows, lines, wilaya) => {
      const items = [
        ...new Map(
          rows.map(({ where, product, counts }) => [
            `${where}${product}`,
            item(
              where,
              product,
              counts.map((count, index) => lot(String(index), count, '2026-01-01')),
            ),
          ]),
        ).values(),
      ];
      const units = lines.map(({ product, quantity }, index) => unit(String(index), product, quantity));
      const plan = planReservation(
        units,
        items,
        [warehouse('w1', 16, 1), warehouse('w2', 31, 2), warehouse('w3', 19, 3)],
        { wilaya },
        TODAY,
      );
      const enough = ['p', 'q'].every(
        (product) =>
          units.filter((one) => one.product === product).reduce((sum, one) => sum + one.quantity, 0) <=
          items
            .filter((one) => one.product === product)
            .flatMap((one) => one.lots)
            .reduce((sum, one) => sum + one.available, 0),
      );
      expect(plan.kind).toBe(enough ? 'plan' : 'short');
      if (plan.kind !== 'plan') return;
      for (const one of units)
        expect(
          plan.items
            .flatMap((planned) => planned.takes)
            .filter((take) => take.lineId === one.lineId)
            .reduce((sum, take) => sum + take.quantity, 0),
        ).toBe(one.quantity);
      for (const planned of plan.items)
        for (const { number, available } of items.find((one) => one._id === planned.item)?.lots ?? [])
          expect(
            planned.takes.filter((take) => take.lot === number).reduce((sum, take) => sum + take.quantity, 0),
          ).toBeLessThanOrEqual(available);
      expect(plan.items.map((planned) => planned.item)).toEqual(plan.items.map((planned) => planned.item).sort());
    }),
  );
});

it('reports that there is no warehouse to take from', () => {
  expect(planReservation([unit('1', 'p', 1)], [], [], { wilaya: 16 }, TODAY)).toEqual({ kind: 'no-warehouse' });
});

describe('[D-5.08] lots that have expired', () => {
  const good = { ...lot('good', 5, '2026-01-01', '2026-12-31') };
  const stock = [item('w', 'p', [lot('expired', 5, '2026-01-01', '2026-01-31'), good], 'FEFO')];
  const plan = (quantity: number, today = TODAY) =>
    planReservation([unit('1', 'p', quantity)], stock, [warehouse('w', 16, 1)], { wilaya: 16 }, today);

  it('[T-1.09] are passed over, and do not count as available', () => {
    expect(plan(3)).toMatchObject({ kind: 'plan', items: [{ takes: [{ lot: 'good', quantity: 3 }] }] });
    expect(plan(7)).toMatchObject({ kind: 'short', shortages: [{ required: 7, available: 5 }] });
  });

  it('[T-1.08] are sold until the end of the printed day', () => {
    expect(plan(7, '2026-01-31').kind).toBe('plan');
    expect(plan(7, '2026-02-01').kind).toBe('short');
  });
});
