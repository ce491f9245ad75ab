import { returnedUnits } from '../../../testing/returned-units.ts';
import { keyOf } from './outcome-sums.ts';
import { targetOf } from './scan-target.ts';

const [first, other] = [returnedUnits('26-000117', 2), returnedUnits('26-000123', 3)];
const goods = { isGoods: true, lots: [] };
const closed = { order: null, lit: null, scanned: null };

it('[C-1.08] a product lights its line of the open order; only after a scan of it one more unit is meant', () => {
  const desk = { ...closed, order: other.order };
  expect(targetOf([first, other], goods, desk)).toEqual({ kind: 'line', line: other, isNext: false });
  expect(targetOf([first, other], goods, { ...desk, lit: keyOf(other) })).toMatchObject({ isNext: false });
  const scanned = { ...desk, lit: keyOf(other), scanned: keyOf(other) };
  expect(targetOf([first, other], goods, scanned)).toMatchObject({ isNext: true });
});

it('[C-1.08] a product that waits with another order is said, and without an open order opens the longest wait', () => {
  expect(targetOf([first], goods, { ...closed, order: other.order })).toEqual({ kind: 'elsewhere', line: first });
  expect(targetOf([first, other], goods, closed)).toMatchObject({ kind: 'line', line: first });
  expect(targetOf([], goods, closed)).toEqual({ kind: 'nothing' });
});

it('[C-1.08] a label of a parcel opens its order; a lot of a code chooses among lots', () => {
  expect(targetOf([other], { isGoods: false, lots: [] }, closed)).toEqual({
    kind: 'order',
    order: other.order,
  });
  expect(targetOf([first], { isGoods: true, lots: ['L9'] }, closed)).toEqual({ kind: 'nothing' });
});

it('[D-5.11] the other reading of a lot is tried where the first fits no line', () => {
  const read = { isGoods: true, lots: ['L717270228', 'L7'] };
  expect(targetOf([first], read, closed)).toMatchObject({ kind: 'line', line: first });
  const long = returnedUnits('26-000123', 1, { lot: { ...first.lot, id: 'item~L7172', number: 'L717270228' } });
  expect(targetOf([first, long], read, closed)).toMatchObject({ kind: 'line', line: long });
});
