import { afterStep, changedDays, NO_SALES, type SalesStep } from './order-sales.ts';
import { dayOf, salesScore } from './sales-score.ts';

const TODAY = dayOf(Date.parse('2026-11-28T12:00:00Z'));

describe('the score of a product', () => {
  it('[SF-2.92.04] counts units of 30 days, of which half is left after ten', () => {
    expect(salesScore([], TODAY)).toBe(0);
    expect(salesScore([{ day: TODAY, units: 4 }], TODAY)).toBe(4);
    expect(salesScore([{ day: TODAY - 10, units: 4 }], TODAY)).toBe(2);
    expect(salesScore([{ day: TODAY - 30, units: 400 }], TODAY)).toBe(0);
    expect(salesScore([{ day: TODAY - 29, units: 4 }], TODAY)).toBeGreaterThan(0);
  });

  it('counts by days of Algiers', () => {
    expect(dayOf(Date.parse('2026-11-28T23:00:00Z'))).toBe(dayOf(Date.parse('2026-11-28T22:59:59Z')) + 1);
  });
});

describe('an order', () => {
  const stepsOf = (...steps: SalesStep[]) => {
    let order = NO_SALES;
    return steps.map((step) => {
      const after = afterStep(order, step);
      const changes = changedDays(order, after);
      order = after;
      return changes;
    });
  };
  const placed = { kind: 'placed', day: 5 } as const;
  const delivered = { kind: 'delivered', day: 9 } as const;
  const withdrawn = { kind: 'withdrawn' } as const;

  it('counts when it is placed and once more when it is delivered, each once', () =>
    expect(stepsOf(placed, placed, delivered, delivered)).toEqual([
      [{ day: 5, units: 1 }],
      [],
      [{ day: 9, units: 1 }],
      [],
    ]));

  it('no longer counts once it is cancelled or returned, also where that is read first', () => {
    expect(stepsOf(placed, delivered, withdrawn, withdrawn)).toEqual([
      [{ day: 5, units: 1 }],
      [{ day: 9, units: 1 }],
      [
        { day: 5, units: -1 },
        { day: 9, units: -1 },
      ],
      [],
    ]);
    expect(stepsOf(withdrawn, placed)).toEqual([[], []]);
  });
});
