import fc from 'fast-check';
import { promotedFigures, type PromotedOrder } from './promoted-figures.ts';
import { totalsOf } from './order-totals.ts';

type Line = PromotedOrder['lines'][number];
const line = (more: Partial<Line> = {}): Line => ({
  quantity: 2,
  packedQuantity: null,
  unitPrice: 90_000,
  promotions: [{ uuid: 'ten', amount: 20_000 }],
  ...more,
});
const goods = { uuid: 'cart', on: 'goods', amount: 10_000 } as const;
const off = (order: PromotedOrder) => new Map(promotedFigures(order, true).map((one) => [one.promotion, one]));

describe("the contribution of an order to a promotion's figures", () => {
  it('are the lines that it lowered; of one for the cart, all lines, after every discount', () => {
    const lines = [
      line({ cartDiscount: 9000 }),
      line({ promotions: [], quantity: 1, unitPrice: 20_000, cartDiscount: 1000 }),
    ];
    const figures = off({ lines, discounts: [goods, { uuid: 'ship', on: 'delivery', amount: 40_000 }] });
    expect(figures.get('ten')).toMatchObject({ orders: 1, units: 2, discount: 20_000, revenue: 171_000 });
    expect(figures.get('cart')).toMatchObject({ orders: 1, units: 3, discount: 10_000, revenue: 190_000 });
    expect(figures.get('ship')).toMatchObject({ orders: 1, units: 3, discount: 40_000, revenue: 190_000 });
  });

  it('[D-4.07] follow the packed quantities', () => {
    const figures = off({ lines: [line({ packedQuantity: 1, cartDiscount: 10_000 })], discounts: [goods] });
    expect(figures.get('ten')).toMatchObject({ units: 1, discount: 10_000, revenue: 85_000 });
    expect(figures.get('cart')).toMatchObject({ units: 1, discount: 5000, revenue: 85_000 });
  });

  it('count the discount of a code on lines once, though the order also names it in its discounts', () => {
    const figures = promotedFigures(
      { lines: [line()], discounts: [{ uuid: 'ten', on: 'goods', amount: 20_000 }] },
      true,
    );
    expect(figures).toEqual([{ promotion: 'ten', orders: 1, units: 2, discount: 20_000, revenue: 180_000 }]);
  });

  it('are its use alone where the order was cancelled or came back', () => {
    expect(promotedFigures({ lines: [line()], discounts: [goods] }, false)).toEqual(
      ['ten', 'cart'].map((promotion) => ({ promotion, orders: 0, units: 0, discount: 0, revenue: 0 })),
    );
  });

  it('add up to the discount of the packed order, to the centime', () => {
    const anyLine = fc
      .record({
        quantity: fc.integer({ min: 1, max: 9 }),
        packed: fc.integer({ min: 0, max: 9 }),
        unitPrice: fc.integer({ min: 0, max: 90_000 }),
        perUnit: fc.integer({ min: 0, max: 10_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ quantity, packed, unitPrice, perUnit, share }) => ({
        quantity,
        packedQuantity: Math.min(packed, quantity),
        unitPrice,
        listPrice: unitPrice + perUnit,
        promotions: perUnit === 0 ? [] : [{ uuid: 'line', amount: perUnit * quantity }],
        cartDiscount: Math.floor(unitPrice * quantity * share),
        weight: 1,
        taxRate: 19,
      }));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const all = lines.reduce((sum, { cartDiscount }) => sum + cartDiscount, 0);
          const first = Math.floor(all * part);
          const discounts = [
            { uuid: 'first', on: 'goods' as const, amount: first },
            { uuid: 'second', on: 'goods' as const, amount: all - first },
          ];
          const packed = lines.map((one) => ({
            ...one,
            quantity: one.packedQuantity,
            cartDiscount: Math.round((one.cartDiscount * one.packedQuantity) / one.quantity),
          }));
          const { discount } = totalsOf(packed, { price: 0, finalPrice: 0 });
          const figures = promotedFigures({ lines, discounts }, true);
          expect(figures.reduce((sum, one) => sum + one.discount, 0)).toBe(discount);
        },
      ),
    );
  });
});
