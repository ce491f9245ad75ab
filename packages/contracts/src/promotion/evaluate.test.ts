import { discountOf, evaluatePromotions, promotionApplies, type PromotableLine, type Promotion } from './index.ts';
import { GOLDEN_NOW as now } from './golden-vectors.ts';
import { forAnyCart, lineUnderTest as line, promotionUnderTest } from '../../test/promotion-under-test.ts';

const context = { channel: 'eCommerce', now } as const;
let count = 0;
const promotion = (more: Partial<Promotion>): Promotion => promotionUnderTest(`p${(count += 1)}`, more);
const prices = (lines: PromotableLine[], promotions: Promotion[]): readonly number[] =>
  evaluatePromotions(lines, promotions, context).map(({ unitPrice }) => unitPrice);

describe('[D-9.02] promotions', () => {
  it('that stack take off what the former left, the higher priority first', () => {
    const tenPercent = promotion({ value: 10, priority: 1 });
    const fiveHundred = promotion({ discountType: 'amount', value: 500, priority: 2 });
    expect(prices([line()], [tenPercent, fiveHundred])).toEqual([8550]);
    expect(prices([line()], [{ ...tenPercent, priority: 3 }, fiveHundred])).toEqual([8500]);
  });

  it('of one item group give a line only the best of them', () => {
    const group = { combinability: 'group_exclusive_item', group: 'season' } as const;
    expect(
      prices(
        [line()],
        [
          promotion({ ...group, value: 10 }),
          promotion({ ...group, value: 20 }),
          promotion({ ...group, group: 'other', value: 50 }),
        ],
      ),
    ).toEqual([4000]);
  });

  it('of one cart group leave only the one that takes most off the cart', () => {
    const group = { combinability: 'group_exclusive_cart', group: 'cart', scope: 'product' } as const;
    expect(
      prices(
        [line({ product: 'a' }), line({ product: 'b', quantity: 5 })],
        [promotion({ ...group, targets: ['a'], value: 50 }), promotion({ ...group, targets: ['b'], value: 20 })],
      ),
    ).toEqual([10_000, 8000]);
  });

  it('that stand alone do so only when they beat the others together', () => {
    const alone = promotion({ combinability: 'global_exclusive', value: 25 });
    const others = [promotion({ value: 10 }), promotion({ value: 10 })];
    expect(prices([line()], [alone, ...others])).toEqual([7500]);
    expect(prices([line()], [{ ...alone, value: 15 }, ...others])).toEqual([8100]);
  });

  it.each([
    ['product', line({ product: 'x' })],
    ['category', line({ categories: ['x'] })],
    ['brand', line({ brand: 'x' })],
    ['brandline', line({ brandLine: 'x' })],
    ['collection', line({ collections: ['x'] })],
  ] as const)('for a %s touch only its lines', (scope, target) => {
    expect(prices([target, line({ product: 'other' })], [promotion({ scope, targets: ['x'] })])).toEqual([
      9000, 10_000,
    ]);
  });

  it('apply only while active, in their dates, for the channel and with the code', () => {
    expect(promotionApplies(promotion({}), context)).toBe(true);
    expect(promotionApplies(promotion({ active: false }), context)).toBe(false);
    expect(promotionApplies(promotion({ startsAt: '2026-11-21T10:00:00.001Z' }), context)).toBe(false);
    expect(promotionApplies(promotion({ startsAt: '2026-11-21T10:00:00Z' }), context)).toBe(true);
    expect(promotionApplies(promotion({ endsAt: '2026-11-21T10:00:00Z' }), context)).toBe(false);
    expect(promotionApplies(promotion({ channels: ['POS'] }), context)).toBe(false);
    expect(promotionApplies(promotion({ couponCode: 'AID' }), context)).toBe(false);
    expect(promotionApplies(promotion({ couponCode: 'AID' }), { ...context, couponCode: 'AID' })).toBe(true);
  });

  it('[D-3.10] round half up to the centime, [SF-9.06] and never below zero', () => {
    expect(discountOf({ discountType: 'percentage', value: 50 }, 101)).toBe(51);
    expect(discountOf({ discountType: 'percentage', value: 33 }, 100)).toBe(33);
    expect(discountOf({ discountType: 'amount', value: 20_000 }, 10_000)).toBe(10_000);
  });
});

describe('the prices that everybody sees, for any cart and any promotions', () => {
  const total = (lines: readonly PromotableLine[], priced: readonly { unitPrice: number }[]): number =>
    lines.reduce((sum, { quantity }, index) => sum + (priced[index]?.unitPrice ?? 0) * quantity, 0);

  it('are whole numbers of centimes between zero and the prices without', () =>
    forAnyCart(({ lines }, offers) => {
      const priced = evaluatePromotions(lines, offers, context);
      expect(priced).toHaveLength(lines.length);
      priced.forEach(({ unitPrice }, index) => {
        expect(Number.isInteger(unitPrice)).toBe(true);
        expect(unitPrice).toBeGreaterThanOrEqual(0);
        expect(unitPrice).toBeLessThanOrEqual(lines[index]?.unitPrice ?? 0);
      });
    }));

  it('are lowered by exactly the reported discounts', () =>
    forAnyCart(({ lines }, offers) => {
      evaluatePromotions(lines, offers, context).forEach(({ unitPrice, applied }, index) => {
        const { unitPrice: before = 0, quantity = 0 } = lines[index] ?? {};
        expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe((before - unitPrice) * quantity);
      });
    }));

  it('do not depend on the order in which promotions and lines come', () =>
    forAnyCart(({ lines }, offers) => {
      const turned = evaluatePromotions([...lines].reverse(), [...offers].reverse(), context);
      expect([...turned].reverse()).toEqual(evaluatePromotions(lines, offers, context));
    }));

  it('are never dearer for a promotion that stands alone', () =>
    forAnyCart(({ lines }, offers) => {
      const together = offers.filter(({ combinability }) => combinability !== 'global_exclusive');
      expect(total(lines, evaluatePromotions(lines, offers, context))).toBeLessThanOrEqual(
        total(lines, evaluatePromotions(lines, together, context)),
      );
    }));

  it('[D-9.02] are the same for any number of a product in a cart of its own', () =>
    forAnyCart(({ lines }, offers) => {
      const priceOf = (one: PromotableLine) => evaluatePromotions([one], offers, context)[0]?.unitPrice;
      for (const one of lines) expect(priceOf(one)).toBe(priceOf({ ...one, quantity: 1 }));
    }));

  it('[D-9.02] are the same in any cart, but for promotions that look at the whole of it', () =>
    forAnyCart(({ lines }, offers) => {
      const perLine = offers.filter(({ combinability }) =>
        ['stackable', 'group_exclusive_item'].includes(combinability),
      );
      const alone = lines.flatMap((one) => evaluatePromotions([one], perLine, context));
      expect(evaluatePromotions(lines, perLine, context)).toEqual(alone);
    }));
});
