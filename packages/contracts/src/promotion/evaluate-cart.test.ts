import fc from 'fast-check';
import {
  appliedIn,
  codeStateOf,
  couponCodeOf,
  evaluateCart,
  evaluatePromotions,
  isCouponCode,
  isShownToAll,
  sharesOf,
  shownPrices,
  type EvaluatedCart,
  type Promotion,
  type PromotionContext,
} from './index.ts';
import { GOLDEN_NOW as now, GOLDEN_VECTORS } from './golden-vectors.ts';
import { forAnyCart, lineUnderTest, promotionUnderTest } from '../../test/promotion-under-test.ts';

const context = { channel: 'eCommerce', now } as const;
const totalOf = ({ goods, delivery }: EvaluatedCart): number => goods + delivery;
const off = (applied: readonly { amount: number }[]): number => applied.reduce((sum, { amount }) => sum + amount, 0);

describe('a cart', () => {
  it.each(GOLDEN_VECTORS)('[D-9.01] [D-9.02] comes to what is agreed for $what', (vector) => {
    const { lines, delivery, promotions, comesTo, state } = vector;
    const situation = { ...context, ...vector.context };
    const evaluated = evaluateCart({ lines, delivery }, promotions, situation);
    expect({
      unitPrices: evaluated.lines.map(({ unitPrice }) => unitPrice),
      cart: off(evaluated.cart),
      shipping: off(evaluated.shipping),
      total: totalOf(evaluated),
    }).toEqual(comesTo);
    if (situation.couponCode === undefined) return;
    const shown = evaluatePromotions(lines, promotions, context);
    const goods = lines.reduce((sum, { quantity }, index) => sum + (shown[index]?.unitPrice ?? 0) * quantity, 0);
    expect(codeStateOf(situation.couponCode, promotions, evaluated, context, goods, delivery !== undefined).state).toBe(
      state,
    );
  });

  it('says from which amount on a code is good', () => {
    const panier = GOLDEN_VECTORS.find(({ what }) => what.startsWith('a code for carts'));
    if (!panier) throw new Error('there is such a vector');
    const evaluated = evaluateCart(panier, panier.promotions, context);
    expect(codeStateOf('PANIER', panier.promotions, evaluated, context, 9_999_999, true)).toEqual({
      state: 'not-for-cart',
      from: 10_000_000,
    });
  });
});

describe('[D-9.01] a promotion with codes that were made for it', () => {
  const many = promotionUnderTest('many', { manyCodes: true, scope: 'cart' });
  const cart = { lines: [lineUnderTest()] };
  const typed = { ...context, couponCode: 'k7wq 2xzp' };
  const offBy = (promotions: readonly Promotion[], situation: PromotionContext) =>
    10_000 - evaluateCart(cart, promotions, situation).goods;
  const stateOf = (situation: PromotionContext) =>
    codeStateOf('K7WQ2XZP', [many], evaluateCart(cart, [many], situation), situation, 10_000, true).state;

  it('applies only with one of them typed', () => {
    expect(offBy([many], context)).toBe(0);
    expect(offBy([many], typed)).toBe(0);
    expect(offBy([many], { ...typed, codeMadeFor: 'another' })).toBe(0);
    expect(offBy([many], { ...typed, codeMadeFor: 'many' })).toBe(1000);
    expect([stateOf(typed), stateOf({ ...typed, codeMadeFor: 'many' })]).toEqual(['unknown', 'applied']);
  });

  it('makes no price that everybody sees', () => expect(isShownToAll({ ...many, scope: 'all' })).toBe(false));

  it('has none any more where it is to have none', () =>
    expect(offBy([{ ...many, manyCodes: false, couponCode: 'OWN' }], { ...typed, codeMadeFor: 'many' })).toBe(0));

  it('may have a public code as well', () =>
    expect(offBy([{ ...many, couponCode: 'OWN' }], { ...context, couponCode: 'own' })).toBe(1000));
});

describe('a code', () => {
  it.each(['BAHDJA5', 'bahdja5', '  Bahdja5 ', 'BAHDJA ٥', 'ＢＡＨＤＪＡ５', '\u200fBAHDJA۵\u200e'])(
    'is the same typed as %j',
    (typed) => expect(couponCodeOf(typed)).toBe('BAHDJA5'),
  );
  it.each(['', 'A'.repeat(41), 'A'.repeat(10_000), '<script>', "' OR 1=1", '{"$gt":""}'])('is none: %.20s', (typed) =>
    expect(isCouponCode(couponCodeOf(typed))).toBe(false),
  );
  it('may be in Arabic', () => expect(isCouponCode(couponCodeOf('بهجة٥'))).toBe(true));
});

describe('[D-9.04] for any cart, any promotions and any code', () => {
  it('[SF-9.06] nothing is ever below zero, nor anything but whole centimes', () =>
    forAnyCart((cart, promotions, situation) => {
      const { lines, goods, delivery } = evaluateCart(cart, promotions, situation);
      for (const amount of [...lines.map(({ unitPrice }) => unitPrice), goods, delivery]) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }));

  it('the reported discounts add up to the actual discount', () =>
    forAnyCart((cart, promotions, situation) => {
      const evaluated = evaluateCart(cart, promotions, situation);
      const before = cart.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      expect(before + (cart.delivery ?? 0) - off(appliedIn(evaluated))).toBe(totalOf(evaluated));
    }));

  it('the order in which promotions come does not matter', () =>
    forAnyCart((cart, promotions, situation) => {
      expect(evaluateCart(cart, [...promotions].reverse(), situation)).toEqual(
        evaluateCart(cart, promotions, situation),
      );
    }));

  it('gives the same result with shown prices that were computed before', () =>
    forAnyCart((cart, promotions, situation) => {
      const shown = shownPrices(cart.lines, promotions, situation);
      expect(evaluateCart(cart, promotions, situation, shown)).toEqual(evaluateCart(cart, promotions, situation));
    }));

  it('no price is above the shown one, nor higher with a code than without', () =>
    forAnyCart((cart, promotions, situation) => {
      const shown = evaluatePromotions(cart.lines, promotions, context);
      const goods = cart.lines.reduce((sum, { quantity }, at) => sum + (shown[at]?.unitPrice ?? 0) * quantity, 0);
      const without = totalOf(evaluateCart(cart, promotions, { ...situation, couponCode: undefined }));
      expect(without).toBeLessThanOrEqual(goods + (cart.delivery ?? 0));
      expect(totalOf(evaluateCart(cart, promotions, situation))).toBeLessThanOrEqual(without);
    }));

  it('[D-9.02] it is never worse for the customer than the best single one of them', () =>
    forAnyCart((cart, promotions, situation) => {
      const all = totalOf(evaluateCart(cart, promotions, situation));
      for (const promotion of promotions)
        // Measured on the same ground: what others take off shown prices can put a least amount out of reach.
        if (promotion.minSubtotal === undefined)
          expect(all).toBeLessThanOrEqual(totalOf(evaluateCart(cart, [promotion], situation)));
    }));

  it('[D-9.02] what stacks takes each its part of what the former left', () =>
    forAnyCart((cart, promotions, situation) => {
      const stacking = promotions
        .filter(({ combinability, scope }) => combinability === 'stackable' && scope === 'cart')
        .map(({ minSubtotal: _none, paymentMethods: _any, couponCode: _code, ...promotion }) => promotion);
      const { cart: applied, goods } = evaluateCart(cart, stacking, situation);
      let left = cart.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      for (const { uuid, amount } of applied) {
        const { discountType, value } = stacking.find((one) => one.uuid === uuid) ?? {
          discountType: 'amount',
          value: 0,
        };
        expect(amount).toBe(Math.min(left, discountType === 'amount' ? value : Math.round((left * value) / 100)));
        left -= amount;
      }
      expect(goods).toBe(left);
    }));

  it('a discount is shared out to the centime, and takes no line below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000_000), { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (totals, part) => {
          const all = totals.reduce((sum, total) => sum + total, 0);
          const discount = Math.round(all * part);
          const shares = sharesOf(discount, totals);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
          shares.forEach((share, index) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(totals[index] ?? 0);
          });
        },
      ),
    );
  });
});
