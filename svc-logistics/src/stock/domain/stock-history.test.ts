import fc from 'fast-check';
import { lackOf, surplusOf, withoutTakes, withTakes } from './fit-reservation.ts';
import { effectOf, lotsThatDiffer, type Movement } from './movement.ts';
import { planReservation, type PlannedItem, type Unit } from './plan-reservation.ts';
import { fitStep, releaseStep, reserveStep, returnStep, shipStep, undoOf, type StockStep } from './stock-step.ts';
import { stockItemId, type Lot, type StockItem, type Warehouse } from './stock.ts';

/** No lot of the property expires. */
const TODAY = '2026-06-01';
const PRODUCTS = ['p', 'q'];
const WAREHOUSES = ['w1', 'w2'].map((id, position): Warehouse => ({
  _id: id,
  shopUuid: 's',
  name: id,
  wilaya: position === 0 ? 16 : 31,
  position,
  strategy: position === 0 ? 'FEFO' : 'LIFO',
  active: true,
}));

/** Stock as MongoDB keeps it: a step is one conditional write, applied once by its mark. */
const stockOf = (counts: readonly number[]) => {
  const lotOf = (number: string, onHand: number): Lot => ({
    number,
    onHand,
    reserved: 0,
    hold: 0,
    available: onHand,
    receivedAt: new Date('2026-01-01'),
    expiresAt: null,
  });
  const places = WAREHOUSES.flatMap(({ _id }) => PRODUCTS.map((product) => ({ warehouse: _id, product })));
  const items = new Map(
    places.map(({ warehouse, product }, index): [string, StockItem] => {
      const _id = stockItemId(warehouse, product, null);
      const lots = [lotOf('a', counts[2 * index] ?? 0), lotOf('b', counts[2 * index + 1] ?? 0)];
      return [_id, { _id, uuid: _id, shopUuid: 's', warehouse, product, combination: null, strategy: null, lots }];
    }),
  );
  const movements = new Map<string, Movement[]>(
    [...items].map(([id, { lots }]) => [
      id,
      lots.map(({ number, onHand }) => ({
        type: 'in',
        lot: number,
        quantity: onHand,
        figures: effectOf({ type: 'in', quantity: onHand }),
        reason: 'receipt',
        cause: { kind: 'receipt', id },
        strategy: null,
        document: null,
        by: 'tests',
      })),
    ]),
  );
  const marks = new Set<string>();
  const write = (id: string, { changes, movements: more }: Pick<StockStep, 'changes' | 'movements'>): boolean => {
    const item = items.get(id);
    if (!item) return false;
    const lots = item.lots.map((lot) => {
      const change = changes.find((one) => one.lot === lot.number);
      if (!change) return lot;
      return {
        ...lot,
        onHand: lot.onHand + change.onHand,
        reserved: lot.reserved + change.reserved,
        hold: lot.hold + change.hold,
        available: lot.available + change.available,
      };
    });
    if (lots.some(({ onHand, reserved, hold, available }) => Math.min(onHand, reserved, hold, available) < 0))
      return false;
    items.set(id, { ...item, lots });
    movements.set(id, [...(movements.get(id) ?? []), ...more]);
    return true;
  };
  /** Every step comes twice: its message does, after a crash. */
  const apply = (step: StockStep): boolean => {
    const mark = `${step.item}/${step.mark}`;
    const writeOnce = (): boolean => marks.has(mark) || (write(step.item, step) && Boolean(marks.add(mark)));
    return writeOnce() && writeOnce();
  };
  return { apply, write, items: () => [...items.values()], movementsOf: (id: string) => movements.get(id) ?? [] };
};
type Stock = ReturnType<typeof stockOf>;

/** An order as a plain count of units by line, to compare with the plan of the domain. */
interface Order {
  readonly units: readonly Unit[];
  state: 'new' | 'held' | 'released' | 'shipped' | 'returned';
  held: number[];
  plan: readonly PlannedItem[];
  attempt: number;
}
const context = (index: number) => ({ order: `order-${index}`, by: 'Sarah' });

/** `seen`: the stock when the plan was made, which may have changed since. */
const reserve = (order: Order, index: number, stock: Stock, stockAtPlanning: readonly StockItem[]): void => {
  const plan = planReservation(order.units, stockAtPlanning, WAREHOUSES, { wilaya: 16 }, TODAY);
  if (order.state !== 'new' || plan.kind !== 'plan') return;
  order.attempt += 1;
  const appliedSteps: StockStep[] = [];
  for (const planned of plan.items) {
    const step = reserveStep(planned, context(index), order.attempt);
    if (stock.apply(step)) {
      appliedSteps.push(step);
      continue;
    }
    for (const one of appliedSteps) stock.write(one.item, undoOf(one));
    return;
  }
  Object.assign(order, { state: 'held', plan: plan.items, held: order.units.map(({ quantity }) => quantity) });
};
const packPart = (order: Order, index: number, stock: Stock, packedShares: readonly number[]): void => {
  if (order.state !== 'held') return;
  const needed = order.held.map((count, line) => Math.min(count, packedShares[line] ?? 0));
  const surplus = surplusOf(order.plan, new Map(needed.map((count, line) => [String(line), count])));
  order.attempt += 1;
  for (const planned of surplus)
    expect(stock.apply(fitStep(planned, context(index), 'release', order.attempt))).toBe(true);
  Object.assign(order, { plan: withoutTakes(order.plan, surplus), held: needed });
};
const unpack = (order: Order, index: number, stock: Stock): void => {
  if (order.state !== 'held') return;
  const more = planReservation(
    lackOf(order.plan, order.units, new Map()),
    stock.items(),
    WAREHOUSES,
    { wilaya: 16 },
    TODAY,
  );
  if (more.kind !== 'plan') return;
  order.attempt += 1;
  for (const planned of more.items)
    expect(stock.apply(fitStep(planned, context(index), 'reserve', order.attempt))).toBe(true);
  Object.assign(order, {
    plan: withTakes(order.plan, more.items),
    held: order.units.map(({ quantity }) => quantity),
  });
};
const move = (
  order: Order,
  index: number,
  stock: Stock,
  [from, to]: readonly [Order['state'], Order['state']],
  step: typeof shipStep,
): void => {
  if (order.state !== from) return;
  for (const planned of order.plan) expect(stock.apply(step(planned, context(index)))).toBe(true);
  order.state = to;
};

const expectSums = (stock: Stock, orders: readonly Order[], received: readonly number[]): void => {
  const unitsOf = (product: string, state: Order['state']): number =>
    orders
      .filter((order) => order.state === state)
      .flatMap(({ units, held }) => units.map((unit, line) => (unit.product === product ? (held[line] ?? 0) : 0)))
      .reduce((sum, count) => sum + count, 0);
  for (const [place, product] of PRODUCTS.entries()) {
    const items = stock.items().filter((item) => item.product === product);
    const sum = (of: (lot: Lot) => number): number =>
      items.flatMap(({ lots }) => lots).reduce((total, lot) => total + of(lot), 0);
    expect({ product, reserved: sum((lot) => lot.reserved), hold: sum((lot) => lot.hold) }).toEqual({
      product,
      reserved: unitsOf(product, 'held'),
      hold: unitsOf(product, 'returned'),
    });
    expect(sum((lot) => lot.onHand)).toBe((received[place] ?? 0) - unitsOf(product, 'shipped'));
  }
  for (const { _id, lots } of stock.items()) {
    expect(lotsThatDiffer(lots, stock.movementsOf(_id))).toEqual([]);
    for (const { onHand, reserved, hold, available } of lots) expect(available).toBe(onHand - reserved - hold);
  }
};

const ORDERS = 4;
const histories = fc.record({
  counts: fc.array(fc.nat(6), { minLength: 8, maxLength: 8 }),
  wanted: fc.array(
    fc.array(fc.record({ product: fc.constantFrom(...PRODUCTS), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: ORDERS, maxLength: ORDERS },
  ),
  commands: fc.array(
    fc.record({
      index: fc.nat(ORDERS - 1),
      what: fc.constantFrom('reserve', 'reserve', 'pack part', 'unpack', 'cancel', 'ship', 'return'),
      /** Reserve by the stock of so many commands ago. */
      behind: fc.nat(2),
      shares: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 30 },
  ),
});

it('[D-5.01] [D-5.03] [D-4.07] invariant: after any history stock is the sum of its movements, and its reserved units are those that orders hold', () => {
  let heldCount = 0;
  fc.assert(
    fc.property(histories, ({ counts, wanted, commands }) => {
      const stock = stockOf(counts);
      const received = PRODUCTS.map((_product, place) =>
        counts.reduce((sum, count, at) => (Math.floor(at / 2) % 2 === place ? sum + count : sum), 0),
      );
      const orders = wanted.map((lines): Order => {
        const units = lines.map((line, at) => ({ ...line, lineId: String(at), combination: null }));
        return { units, state: 'new', held: [], plan: [], attempt: 0 };
      });
      const past = [stock.items()];
      for (const { index, what, behind, shares } of commands) {
        const order = orders[index];
        if (!order) continue;
        if (what === 'reserve') reserve(order, index, stock, past.at(-1 - behind) ?? stock.items());
        if (order.state === 'held') heldCount += 1;
        if (what === 'pack part') packPart(order, index, stock, shares);
        if (what === 'unpack') unpack(order, index, stock);
        if (what === 'cancel') move(order, index, stock, ['held', 'released'], releaseStep);
        if (what === 'ship') move(order, index, stock, ['held', 'shipped'], shipStep);
        if (what === 'return') move(order, index, stock, ['shipped', 'returned'], returnStep);
        past.push(stock.items());
        expectSums(stock, orders, received);
      }
    }),
    { numRuns: 200 },
  );
  // Histories in which no order gets its units would prove nothing.
  expect(heldCount).toBeGreaterThan(0);
});
