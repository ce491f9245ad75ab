import type { Order } from '@shop/contracts/order/dashboard';
import { AN_ORDER } from '../../../testing/an-order.ts';
import { areSameContent, fullerOf } from './duplicates.ts';

const line = (product: string, quantity: number): Order['lines'][number] => ({
  id: `line-${product}`,
  product,
  combination: null,
  name: product,
  attributes: '',
  sku: '',
  thumb: null,
  quantity,
  packedQuantity: null,
  listPrice: 1000,
  unitPrice: 1000,
  total: 1000 * quantity,
  contents: [],
});
const order = (more: Partial<Order>): Order => ({ ...AN_ORDER, ...more });

describe('two orders of one phone', () => {
  it('[D-4.11] propose the fuller one as the one that stays', () => {
    const one = order({ uuid: 'one', lines: [line('lamp', 1)] });
    const two = order({ uuid: 'two', lines: [line('lamp', 2)] });
    expect(fullerOf(one, two)).toBe(two);
    expect(fullerOf(two, one)).toBe(two);
    const desk = order({ uuid: 'desk', lines: [line('lamp', 1)], address: '' });
    expect(fullerOf(desk, one)).toBe(one);
  });

  it('[D-4.11] propose the older of two that are alike', () => {
    const older = order({ placedAt: '2026-11-20T09:00:00.000Z' });
    const newer = order({ placedAt: '2026-11-20T09:14:00.000Z' });
    expect(fullerOf(newer, older)).toBe(older);
    expect(fullerOf(older, newer)).toBe(older);
  });

  it('[D-4.11] are the same thing twice with the same products in the same quantities, in any order', () => {
    const one = order({ lines: [line('lamp', 1), line('vase', 2)] });
    expect(areSameContent(one, order({ lines: [line('vase', 2), line('lamp', 1)] }))).toBe(true);
    expect(areSameContent(one, order({ lines: [line('vase', 1), line('lamp', 1)] }))).toBe(false);
  });
});
