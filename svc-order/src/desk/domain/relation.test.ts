import { relationOf, type Related } from './relation.ts';

const order: Related = {
  uuid: 'a',
  customer: { uuid: 'karima' },
  state: 'pending',
  placedAt: '2026-11-29T10:00:00.000Z',
  lines: [{ product: 'lamp' }],
};
const other: Related = { ...order, uuid: 'b', placedAt: '2026-11-29T10:14:00.000Z' };

describe('another order of the phone', () => {
  it('[T-2.10] with the same product within 48 h is a duplicate', () => {
    expect(relationOf(order, other)).toBe('duplicate');
    expect(relationOf(order, { ...other, lines: [{ product: 'cup' }] })).toBe('other');
    expect(relationOf(order, { ...other, placedAt: '2026-11-26T10:00:00.000Z' })).toBe('other');
  });
  it('[T-2.11] on the road is said, and cannot be merged', () =>
    expect(relationOf(order, { ...other, state: 'shipped' })).toBe('onTheRoad'));
  it('[D-4.11] kept apart from either side is not asked about again', () => {
    expect(relationOf({ ...order, apartFrom: ['b'] }, other)).toBe('other');
    expect(relationOf(order, { ...other, apartFrom: ['a'] })).toBe('other');
  });
  it('that is being prepared is no duplicate any more', () =>
    expect(relationOf(order, { ...other, state: 'preparing' })).toBe('other'));
});
