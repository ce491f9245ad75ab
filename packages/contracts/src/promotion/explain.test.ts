import { GOLDEN_NOW as now, GOLDEN_VECTORS } from './golden-vectors.ts';
import {
  appliedIn,
  evaluateCart,
  evaluatePromotions,
  explainCart,
  promotionApplies,
  type Explained,
  type PromotableCart,
  type Promotion,
  type PromotionContext,
} from './index.ts';
import { forAnyCart, lineUnderTest, promotionUnderTest as promotion } from '../../test/promotion-under-test.ts';

const context: PromotionContext = { channel: 'eCommerce', now };
const cart: PromotableCart = { lines: [lineUnderTest({ quantity: 2 })] };
const why = (promotions: readonly Promotion[], more: Partial<PromotionContext> = {}): Explained | undefined =>
  explainCart(cart, promotions, { ...context, ...more })[0]?.explained;

describe('why a promotion does not apply', () => {
  it.each([
    ['inactive', { active: false }],
    ['not-begun', { startsAt: '2027-01-01T00:00:00Z' }],
    ['ended', { endsAt: '2026-01-01T00:00:00Z' }],
    ['channel', { channels: ['POS'] }],
    ['code', { couponCode: 'X' }],
    ['customer-type', { customerTypes: ['business'] }],
    ['segment', { scope: 'customer_segment', targets: ['vip'] }],
    ['payment-method', { scope: 'payment_method', paymentMethods: ['card'] }],
    ['payment-method', { scope: 'payment_method' }],
  ] as const)('[D-9.01] says %s', (obstacle, more) =>
    expect(why([promotion('p', more as Partial<Promotion>)])).toEqual({ what: 'not-for-them', obstacle }),
  );

  it('says how much is missing of the least amount, on the prices that everybody sees', () => {
    const half = promotion('half', { value: 50 });
    expect(why([promotion('p', { scope: 'cart', minSubtotal: 15_000 }), half])).toEqual({
      what: 'below',
      from: 15_000,
      short: 5000,
    });
  });

  it('says that nothing in the cart is what it is for', () => {
    expect(why([promotion('p', { scope: 'product', targets: ['b'] })])).toEqual({ what: 'nothing-to-lower' });
    expect(why([promotion('p', { scope: 'shipping' })])).toEqual({ what: 'nothing-to-lower' });
  });

  it('[D-9.02] names what beats it: the best of its group, what stands alone, or the others together', () => {
    const group = { combinability: 'group_exclusive_item', group: 'g' } as const;
    const others = [promotion('best', { ...group, value: 20 }), promotion('beside')];
    expect(why([promotion('p', group), ...others])).toEqual({ what: 'beaten', by: ['best'] });
    const alone = promotion('alone', { combinability: 'global_exclusive', value: 50 });
    expect(why([promotion('p'), alone])).toEqual({ what: 'beaten', by: ['alone'] });
    expect(why([{ ...alone, value: 5 }, ...others])).toEqual({ what: 'beaten', by: ['best', 'beside'] });
  });
});

describe('[D-9.04] for any cart and any promotions the explanation', () => {
  it('says of each what the evaluation does, to the centime', () =>
    forAnyCart((any, promotions, situation) => {
      const explanations = explainCart(any, promotions, situation);
      expect(explanations.map((one) => one.promotion)).toEqual(promotions);
      const amounts = new Map(
        appliedIn(evaluateCart(any, promotions, situation)).map(({ uuid, amount }) => [uuid, amount]),
      );
      for (const { promotion: one, explained } of explanations)
        expect(explained.what === 'applied' ? explained.amount : undefined).toBe(amounts.get(one.uuid));
    }));

  it('does not depend on the order in which promotions come', () =>
    forAnyCart((any, promotions, situation) => {
      const explain = (offers: readonly Promotion[]) =>
        explainCart(any, offers, situation)
          .map(({ promotion: { uuid }, explained }) => ({
            uuid,
            explained: explained.what === 'beaten' ? { ...explained, by: [...explained.by].sort() } : explained,
          }))
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
      expect(explain([...promotions].reverse())).toEqual(explain(promotions));
    }));

  it('comes to what the evaluation takes off, on each line and in all', () =>
    forAnyCart((any, promotions, situation) => {
      const evaluated = evaluateCart(any, promotions, situation);
      const explanations = explainCart(any, promotions, situation).flatMap(({ explained }) =>
        explained.what === 'applied' ? [explained] : [],
      );
      const sum = (amounts: readonly { readonly amount: number }[]) =>
        amounts.reduce((total, { amount }) => total + amount, 0);
      const listed = any.lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
      expect(sum(explanations)).toBe(listed + (any.delivery ?? 0) - evaluated.goods - evaluated.delivery);
      evaluated.lines.forEach(({ unitPrice }, at) => {
        const { unitPrice: before = 0, quantity = 0 } = any.lines[at] ?? {};
        const off = explanations.flatMap(({ lines }) => lines).filter((line) => line.at === at);
        expect(sum(off)).toBe((before - unitPrice) * quantity);
      });
      for (const { on, amount, lines } of explanations) expect(sum(lines)).toBe(on === 'lines' ? amount : 0);
    }));

  it('blames a condition, a least amount or the cart only where that is what stands in the way', () =>
    forAnyCart((any, promotions, situation) => {
      const shown = evaluatePromotions(any.lines, promotions, situation);
      const goods = any.lines.reduce((sum, { quantity }, at) => sum + (shown[at]?.unitPrice ?? 0) * quantity, 0);
      for (const { promotion: one, explained } of explainCart(any, promotions, situation)) {
        expect(explained.what === 'not-for-them').toBe(!promotionApplies(one, situation));
        if (explained.what === 'below') expect(explained.from).toBe(goods + explained.short);
        else if (explained.what !== 'not-for-them') expect(one.minSubtotal ?? 0).toBeLessThanOrEqual(goods);
        if (explained.what === 'nothing-to-lower')
          expect(appliedIn(evaluateCart(any, [{ ...one, minSubtotal: undefined }], situation))).toEqual([]);
      }
    }));

  it('says of what is beaten by which, and those apply; by itself it would have lowered something', () =>
    forAnyCart((any, promotions, situation) => {
      const explanations = explainCart(any, promotions, situation);
      const applied = explanations.flatMap((one) => (one.explained.what === 'applied' ? [one.promotion.uuid] : []));
      for (const { promotion: one, explained } of explanations) {
        if (explained.what !== 'beaten') continue;
        expect(explained.by.length).toBeGreaterThan(0);
        for (const rival of explained.by) expect(applied).toContain(rival);
        const byItself = evaluateCart(any, [{ ...one, minSubtotal: undefined }], situation);
        expect(appliedIn(byItself).map(({ uuid }) => uuid)).toEqual([one.uuid]);
      }
    }));

  it.each(GOLDEN_VECTORS)('agrees with what is agreed for $what', (vector) => {
    const situation = { ...context, ...vector.context };
    const off = explainCart(vector, vector.promotions, situation).reduce(
      (sum, { explained }) => sum + (explained.what === 'applied' ? explained.amount : 0),
      0,
    );
    const before = vector.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    expect(before + (vector.delivery ?? 0) - off).toBe(vector.comesTo.total);
  });
});
