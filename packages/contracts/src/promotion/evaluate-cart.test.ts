import fc from 'fast-check';
import {
  appliedIn,
  codeStateOf,
  couponCodeOf,
  evaluateCart,
  evaluatePromotions,
  isCouponCode,
  sharesOf,
  type EvaluatedCart,
  type PromotableCart,
  type Promotion,
} from './index.ts';
import { GOLDEN_NOW as now, GOLDEN_SHOP, GOLDEN_VECTORS } from './golden-vectors.ts';

const context = { channel: 'eCommerce', now } as const;
const totalOf = ({ goods, delivery }: EvaluatedCart): number => goods + delivery;
const off = (applied: readonly { amount: number }[]): number => applied.reduce((sum, { amount }) => sum + amount, 0);

describe('a cart', () => {
  it.each(GOLDEN_VECTORS)('[D-9.01] [D-9.02] comes to what is agreed for $what', (vector) => {
    const { lines, delivery, promotions, comesTo, state } = vector;
    const asked = { ...context, ...vector.context };
    const evaluated = evaluateCart({ lines, delivery }, promotions, asked);
    expect({
      unitPrices: evaluated.lines.map(({ unitPrice }) => unitPrice),
      cart: off(evaluated.cart),
      shipping: off(evaluated.shipping),
      total: totalOf(evaluated),
    }).toEqual(comesTo);
    if (asked.couponCode === undefined) return;
    const shown = evaluatePromotions(lines, promotions, context);
    const goods = lines.reduce((sum, { quantity }, index) => sum + (shown[index]?.unitPrice ?? 0) * quantity, 0);
    expect(codeStateOf(asked.couponCode, promotions, evaluated, context, goods, delivery !== undefined).state).toBe(
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
  const id = fc.constantFrom('a', 'b', 'c');
  const CODES = [undefined, 'X', 'Y'];
  const anyLine = fc.record({
    product: id,
    categories: fc.array(id, { maxLength: 2 }),
    brand: fc.option(id, { nil: undefined }),
    collections: fc.array(id, { maxLength: 2 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const anyCart: fc.Arbitrary<PromotableCart> = fc.record({
    lines: fc.array(anyLine, { maxLength: 4 }),
    delivery: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
  });
  const anyPromotion = fc.record({
    uuid: fc.uuid(),
    shopUuid: fc.constant(GOLDEN_SHOP),
    slug: fc.constant('p'),
    name: fc.constant({}),
    scope: fc.constantFrom<Promotion['scope']>('product', 'brand', 'all', 'cart', 'shipping', 'payment_method'),
    targets: fc.array(id, { maxLength: 2 }),
    discountType: fc.constantFrom<Promotion['discountType']>('percentage', 'amount'),
    value: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 300_000 })),
    priority: fc.integer({ min: 0, max: 3 }),
    combinability: fc.constantFrom<Promotion['combinability']>(
      'stackable',
      'group_exclusive_item',
      'group_exclusive_cart',
      'global_exclusive',
    ),
    group: fc.constantFrom('g', 'h'),
    active: fc.boolean(),
    channels: fc.constant<Promotion['channels']>([]),
    couponCode: fc.constantFrom(...CODES),
    minSubtotal: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
    paymentMethods: fc.constantFrom<string[] | undefined>(undefined, ['cash'], ['card']),
  });
  const offers = fc.uniqueArray(anyPromotion, { maxLength: 7, selector: ({ uuid }) => uuid });
  const check = (
    holds: (cart: PromotableCart, promotions: readonly Promotion[], code: string | undefined) => void,
  ): void => fc.assert(fc.property(anyCart, offers, fc.constantFrom(...CODES), holds), { numRuns: 400 });
  const evaluate = (cart: PromotableCart, promotions: readonly Promotion[], couponCode: string | undefined) =>
    evaluateCart(cart, promotions, { ...context, paymentMethod: 'cash', couponCode });

  it('[SF-9.06] nothing is ever below zero, nor anything but whole centimes', () =>
    check((cart, promotions, code) => {
      const { lines, goods, delivery } = evaluate(cart, promotions, code);
      for (const amount of [...lines.map(({ unitPrice }) => unitPrice), goods, delivery]) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }));

  it('what is said to be taken off is what is taken off', () =>
    check((cart, promotions, code) => {
      const evaluated = evaluate(cart, promotions, code);
      const before = cart.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      expect(before + (cart.delivery ?? 0) - off(appliedIn(evaluated))).toBe(totalOf(evaluated));
    }));

  it('the order in which promotions come does not matter', () =>
    check((cart, promotions, code) => {
      expect(evaluate(cart, [...promotions].reverse(), code)).toEqual(evaluate(cart, promotions, code));
    }));

  it('nobody pays more than was shown, nor more with a code than without', () =>
    check((cart, promotions, code) => {
      const shown = evaluatePromotions(cart.lines, promotions, context);
      const goods = cart.lines.reduce((sum, { quantity }, at) => sum + (shown[at]?.unitPrice ?? 0) * quantity, 0);
      const without = totalOf(evaluate(cart, promotions, undefined));
      expect(without).toBeLessThanOrEqual(goods + (cart.delivery ?? 0));
      expect(totalOf(evaluate(cart, promotions, code))).toBeLessThanOrEqual(without);
    }));

  it('[D-9.02] it is never worse for the customer than the best single one of them', () =>
    check((cart, promotions, code) => {
      const all = totalOf(evaluate(cart, promotions, code));
      for (const promotion of promotions)
        // Measured on the same ground: what others take off shown prices can put a least amount out of reach.
        if (promotion.minSubtotal === undefined)
          expect(all).toBeLessThanOrEqual(totalOf(evaluate(cart, [promotion], code)));
    }));

  it('[D-9.02] what stacks takes each its part of what the former left', () =>
    check((cart, promotions, code) => {
      const stacking = promotions
        .filter(({ combinability, scope }) => combinability === 'stackable' && scope === 'cart')
        .map(({ minSubtotal: _none, paymentMethods: _any, couponCode: _code, ...promotion }) => promotion);
      const { cart: applied, goods } = evaluate(cart, stacking, code);
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
