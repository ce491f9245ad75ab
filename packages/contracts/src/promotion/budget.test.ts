import { promotionUnderTest, lineUnderTest } from '../../test/promotion-under-test.ts';
import { budgetLeftOf, codeStateOf, evaluateCart, explainCart, isBudgetUsedUp, shownPrices } from './index.ts';
import { GOLDEN_NOW as now } from './golden-vectors.ts';

describe('[D-9.03] a budget', () => {
  const budget = { budget: 10_000 };
  it.each([
    [{ spent: 0, orders: 0 }, 10_000, false],
    [{ spent: 4500, orders: 1 }, 5500, false],
    [{ spent: 9000, orders: 2 }, 1000, true],
    [{ spent: 10_000, orders: 40 }, 0, true],
    // Small orders go on where a small rest is enough for them.
    [{ spent: 9000, orders: 90 }, 1000, false],
    // Lowered below what was spent, it is over.
    [{ spent: 12_000, orders: 3 }, 0, true],
  ])('of which %j is spent has %i left; used up: %s', (spending, left, isUsedUp) =>
    expect([budgetLeftOf(budget, spending), isBudgetUsedUp(budget, spending)]).toEqual([left, isUsedUp]),
  );
  it('that is none is never used up', () => expect(isBudgetUsedUp({}, { spent: 1e12, orders: 1 })).toBe(false));
});

describe('[D-9.04] a promotion whose budget is used up', () => {
  const promotion = promotionUnderTest('p', { budget: 10 });
  const usedUp = new Set(['p']);
  const context = { channel: 'eCommerce', now } as const;
  const cart = { lines: [lineUnderTest()] };

  it('gives no public or cart discount, and is the reported obstacle', () => {
    expect(shownPrices(cart.lines, [promotion], context).goods).toBe(9000);
    expect(shownPrices(cart.lines, [promotion], { ...context, usedUp }).goods).toBe(10_000);
    expect(evaluateCart(cart, [promotion], { ...context, usedUp }).goods).toBe(10_000);
    expect(explainCart(cart, [promotion], { ...context, usedUp })[0]?.explained).toEqual({
      what: 'not-for-them',
      obstacle: 'budget',
    });
  });

  it('makes its code one that is over', () => {
    const coded = { ...promotion, couponCode: 'TEN' };
    const stateOf = (contextPart: { readonly usedUp?: ReadonlySet<string> }) => {
      const about = { ...context, ...contextPart, couponCode: 'TEN' };
      return codeStateOf('TEN', [coded], evaluateCart(cart, [coded], about), about, 10_000, true).state;
    };
    expect([stateOf({}), stateOf({ usedUp })]).toEqual(['applied', 'ended']);
  });
});
