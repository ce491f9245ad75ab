import fc from 'fast-check';
import { lotsInOrder } from './lot-order.ts';
import { worthOf, worthThen } from './stock-value.ts';

const NONE: ReadonlyMap<string, number> = new Map();

describe('[C-1.17] what a stock is worth', () => {
  it('[D-5.09] counts units of an unknown cost apart, not as worth nothing', () => {
    const lots = [
      { number: 'a', onHand: 3, cost: 12_050 },
      { number: 'b', onHand: 4, cost: null },
      { number: 'c', onHand: 5, cost: 0 },
    ];
    expect(worthThen(lots, NONE)).toEqual({ units: 12, value: 36_150, unitsWithoutCost: 4 });
  });

  it('[T-1.26] values what is left by the lots that are left: 10 at 100 and 10 at 200, 10 sold, leave 10 at 200', () => {
    const received = new Date('2026-01-01');
    const lots = [
      { number: '', onHand: 10, cost: 10_000, receivedAt: received },
      { number: '~2', onHand: 10, cost: 20_000, receivedAt: new Date('2026-02-01') },
    ].map((lot) => ({ ...lot, expiresAt: null, reserved: 0, hold: 0, available: lot.onHand }));
    expect(worthThen(lots, NONE).value).toBe(300_000);
    const [first, second] = lotsInOrder(lots, 'FIFO');
    const after = [...(first ? [{ ...first, onHand: 0 }] : []), ...(second ? [second] : [])];
    expect(worthThen(after, NONE)).toEqual({ units: 10, value: 200_000, unitsWithoutCost: 0 });
  });

  it('goes back by what has moved since: units that came are taken away, units that left are there again', () => {
    const lots = [
      { number: 'a', onHand: 2, cost: 100 },
      { number: 'new', onHand: 50, cost: 300 },
    ];
    const since = new Map([
      ['a', -8],
      ['new', 50],
    ]);
    expect(worthThen(lots, since)).toEqual({ units: 10, value: 1000, unitsWithoutCost: 0 });
  });

  it('[D-5.09] invariant: taking a lot out in any parts never changes the sum of what is left and what left', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 0, max: 1_000_000 }), fc.nat(1000), (units, cost, taken) => {
        const left = units - Math.min(units, taken);
        expect(worthOf(left, cost).value + worthOf(units - left, cost).value).toBe(worthOf(units, cost).value);
        expect(worthOf(0, cost).value).toBe(0);
      }),
    );
  });
});
