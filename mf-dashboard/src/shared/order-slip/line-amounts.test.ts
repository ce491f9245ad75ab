import { listTotalOf } from './line-amounts.ts';

it('a line with a discount says what it came to before, of what is packed; one without says nothing', () => {
  const line = { quantity: 3, packedQuantity: null, listPrice: 15_900.1, unitPrice: 12_500 };
  expect(listTotalOf(line)).toBe(47_700.3);
  expect(listTotalOf({ ...line, packedQuantity: 2 })).toBe(31_800.2);
  expect(listTotalOf({ ...line, listPrice: 12_500 })).toBeNull();
});
