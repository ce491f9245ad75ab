import { returnedUnits } from '../../../testing/returned-units.ts';
import { keyOf } from './outcome-sums.ts';
import { targetOf } from './scan-target.ts';

const [first, other] = [returnedUnits('26-000117', 2), returnedUnits('26-000123', 3)];
const goods = { isGoods: true };

it('[C-1.08] a product lights its line of the open order, and once more means one unit more', () => {
  const desk = { order: other.order, lit: null };
  expect(targetOf([first, other], goods, desk)).toEqual({ kind: 'line', line: other, isNext: false });
  expect(targetOf([first, other], goods, { ...desk, lit: keyOf(other) })).toMatchObject({ isNext: true });
});

it('[C-1.08] a product that waits with another order is said, and without an open order opens the longest wait', () => {
  expect(targetOf([first], goods, { order: other.order, lit: null })).toEqual({ kind: 'elsewhere', line: first });
  expect(targetOf([first, other], goods, { order: null, lit: null })).toMatchObject({ kind: 'line', line: first });
  expect(targetOf([], goods, { order: null, lit: null })).toEqual({ kind: 'nothing' });
});

it('[C-1.08] a label of a parcel opens its order; a lot of a code chooses among lots', () => {
  expect(targetOf([other], { isGoods: false }, { order: null, lit: null })).toEqual({
    kind: 'order',
    order: other.order,
  });
  expect(targetOf([first], { isGoods: true, lot: 'L9' }, { order: null, lit: null })).toEqual({ kind: 'nothing' });
});
