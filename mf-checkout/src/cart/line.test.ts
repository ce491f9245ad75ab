import {
  countOf,
  lineKey,
  listSubtotalOf,
  subtotalOf,
  withLine,
  withoutLine,
  withQuantity,
  type CartLine,
} from './line.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  productId: 'shoe',
  combinationId: '42',
  unitPrice: 12_500,
  listPrice: 15_900,
  name: 'Baskets',
  image: null,
  attributes: { Pointure: '42' },
  quantity: 1,
  ...change,
});
const pack = (combinationId: string): CartLine =>
  line({ productId: 'pack', combinationId: null, type: 'pack', productInPack: [line({ combinationId, quantity: 1 })] });

describe('the lines of a cart', () => {
  it('[SF-5.10] the same product, combination and pack contents add up; anything else is a line of its own', () => {
    const twice = withLine(withLine([], line()), line({ quantity: 2 }));
    expect(twice.map(({ quantity }) => quantity)).toEqual([3]);
    expect(withLine(twice, line({ combinationId: '43' }))).toHaveLength(2);
    expect(withLine([pack('42')], pack('42'))).toHaveLength(1);
    expect(withLine([pack('42')], pack('43'))).toHaveLength(2);
  });

  it('[SF-4.10] a quantity is lowered to 1 at most and has no cap; remove deletes the line', () => {
    const key = lineKey(line());
    expect(withQuantity([line()], key, 0)[0]?.quantity).toBe(1);
    expect(withQuantity([line()], key, 5000)[0]?.quantity).toBe(5000);
    expect(withQuantity([line()], key, Number.NaN)[0]?.quantity).toBe(1);
    expect(withoutLine([line(), line({ combinationId: '43' })], key).map(({ combinationId }) => combinationId)).toEqual(
      ['43'],
    );
  });

  it('[SF-2.18] counts quantities, and adds money up without losing a centime', () => {
    const lines = [line({ unitPrice: 0.1, listPrice: 0.1, quantity: 3 }), line({ combinationId: '43' })];
    expect(countOf(lines)).toBe(4);
    expect(subtotalOf(lines)).toBe(12_500.3);
    expect(listSubtotalOf(lines)).toBe(15_900.3);
  });

  it('[SF-4.10] a quantity stops at what is left, where that is known', () => {
    const few = line({ available: 6 });
    const key = lineKey(few);
    expect(withQuantity([few], key, 50)[0]?.quantity).toBe(6);
    expect(withLine([], { ...few, quantity: 9 })[0]?.quantity).toBe(6);
    expect(withLine([{ ...few, quantity: 5 }], { ...few, quantity: 4 })[0]?.quantity).toBe(6);
    expect(withLine([few], { ...few, available: 1 })[0]?.quantity).toBe(1);
  });
});
