import { itemCodesOf, itemOfLabel } from './item-codes.ts';

const PRODUCT = '0198a1b2-0000-7000-8000-0000000000aa';
const COMBINATION = '0198a1b2-0000-7000-8000-0000000000bb';

describe('[D-5.11] codes of an item', () => {
  it('[D-5.11] are compared as 14 digits, and kept as they were typed', () => {
    expect(itemCodesOf([{ code: ' 6130000000015 ', units: 6 }])).toEqual([
      { code: '6130000000015', comparable: '06130000000015', units: 6 },
    ]);
  });

  it.each([
    [`HNT:${PRODUCT}`, { product: PRODUCT }],
    [`hnt:${PRODUCT.toUpperCase()}:${COMBINATION}`, { product: PRODUCT, combination: COMBINATION }],
    [PRODUCT, null],
    [`HNT:${PRODUCT}:`, null],
    [`HNT:${PRODUCT.slice(0, -1)}`, null],
    [`HNT-O:${PRODUCT}`, null],
  ])('[D-5.11] are our own labels when all of it is there: %s', (code, item) =>
    expect(itemOfLabel(code)).toEqual(item),
  );
});
