import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import fc from 'fast-check';
import { figuresOf, hasOtherFigures, type FiguredOrder, type OrderFigures } from '../../orders/domain/order-figures.ts';
import { stepsOf, type CounterSteps } from './counter-steps.ts';

const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const line = fc.record({
  product: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 4 }),
  packedQuantity: fc.option(fc.integer({ min: 0, max: 4 })),
  unitPrice: fc.integer({ min: 0, max: 900_000 }),
  cartDiscount: fc.integer({ min: 0, max: 1000 }),
  promotions: fc.uniqueArray(
    fc.record({ uuid: fc.constantFrom('p', 'q'), amount: fc.integer({ min: 1, max: 1000 }) }),
    { selector: ({ uuid }) => uuid, maxLength: 2 },
  ),
});
const discounts = fc.uniqueArray(
  fc.record({
    uuid: fc.constantFrom('p', 'r', 's'),
    on: fc.constantFrom('goods' as const, 'delivery' as const),
    amount: fc.integer({ min: 1, max: 1000 }),
  }),
  { selector: ({ uuid }) => uuid, maxLength: 3 },
);
const look = fc
  .record({
    state: fc.constantFrom(...ORDER_STATES),
    total: fc.integer({ min: 0, max: 900_000 }),
    wilaya: fc.integer({ min: 1, max: 69 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    endedAt: fc.integer({ min: 1, max: 28 }),
    discounts,
  })
  .map(({ state, total, wilaya, lines, endedAt, discounts: off }): FiguredOrder => ({
    state,
    total,
    lines,
    discounts: off,
    placedAt: at(1, 12),
    place: { wilaya: { id: wilaya } },
    history: [
      { at: at(1, 12), to: 'pending' },
      { at: at(endedAt, 12), to: state },
    ],
  }));

const flat = ({ days, products, promotions }: CounterSteps): Map<string, number> =>
  new Map([
    ...[...days, ...promotions].flatMap(([of, steps]) =>
      [...steps].map(([path, by]) => [`${of} ${path}`, by] as const),
    ),
    ...products,
  ]);
const addTo = (sum: Map<string, number>, steps: CounterSteps): void => {
  for (const [key, by] of flat(steps)) sum.set(key, (sum.get(key) ?? 0) + by);
};
const without0 = (sum: ReadonlyMap<string, number>) => Object.fromEntries([...sum].filter(([, by]) => by !== 0).sort());

const bought = (more: Partial<FiguredOrder['lines'][number]>): FiguredOrder['lines'][number] => ({
  product: 'a',
  quantity: 1,
  packedQuantity: null,
  unitPrice: 100_000,
  promotions: [],
  ...more,
});
const order = (state: OrderState, over: Partial<FiguredOrder> = {}): FiguredOrder => ({
  state,
  total: 250_000,
  placedAt: '2026-11-20T10:00:00.000Z',
  place: { wilaya: { id: 16 } },
  lines: [bought({ quantity: 2 })],
  history: [{ at: '2026-11-20T10:00:00.000Z', to: 'pending' }],
  ...over,
});

describe('counters of a shop', () => {
  it('equal a recount of the orders, whatever their changes and however often they were counted', () => {
    fc.assert(
      fc.property(fc.array(fc.array(look, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), (histories) => {
        const sum = new Map<string, number>();
        const counted: (OrderFigures | null)[] = histories.map(() => null);
        for (let step = 0; step < 6; step += 1) {
          const batch = histories.flatMap((history, index) => {
            // One that has no more steps is counted again as it is.
            const now = history[Math.min(step, history.length - 1)];
            if (!now) return [];
            const before = counted[index] ?? null;
            const after = figuresOf(now);
            counted[index] = after;
            return [{ before, after }];
          });
          addTo(sum, stepsOf(batch));
        }
        const recounted = new Map<string, number>();
        addTo(
          recounted,
          stepsOf(
            histories.flatMap((history) => history.slice(-1)).map((now) => ({ before: null, after: figuresOf(now) })),
          ),
        );
        expect(without0(sum)).toEqual(without0(recounted));
      }),
    );
  });

  it('[D-1.04] know the day of Algiers, which begins an hour before that of UTC', () => {
    expect(figuresOf(order('pending', { placedAt: '2026-11-20T23:30:00.000Z' })).placedOn).toBe('2026-11-21');
    expect(figuresOf(order('pending', { placedAt: '2026-11-20T22:59:59.000Z' })).placedOn).toBe('2026-11-20');
  });

  it('take the day of the end from when the order came to it, not from a note of later', () => {
    const history = [
      { at: '2026-11-20T10:00:00.000Z', to: 'pending' },
      { at: '2026-11-22T10:00:00.000Z', to: 'cancelled' },
      { at: '2026-11-25T10:00:00.000Z', to: 'cancelled' },
    ] as const;
    expect(figuresOf(order('cancelled', { history })).endedOn).toBe('2026-11-22');
    expect(figuresOf(order('shipped', { history })).endedOn).toBeNull();
  });

  it('count packed units as sold, and none of the returned ones', () => {
    const lines = [bought({ quantity: 3, packedQuantity: 1 })];
    expect(figuresOf(order('packed', { lines })).units).toEqual([{ product: 'a', units: 1 }]);
    expect(figuresOf(order('returned', { lines })).units).toEqual([]);
    expect([
      ...stepsOf([{ before: figuresOf(order('shipped')), after: figuresOf(order('returned')) }]).products,
    ]).toEqual([['2026-11-20:a', -2]]);
  });

  it('stay the same if no counted field of an order changes', () => {
    expect(hasOtherFigures(order('pending'), { ...order('pending'), history: [] })).toBe(false);
    expect(hasOtherFigures(order('pending'), order('confirmed'))).toBe(true);
    expect(hasOtherFigures(order('packed'), order('packed', { total: 1 }))).toBe(true);
  });
});
