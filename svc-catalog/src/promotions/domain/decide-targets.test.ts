import { MAX_TARGETS } from '@shop/contracts/catalog/dashboard';
import { decidePutting, decideTaking } from './decide-targets.ts';
import type { PromotionRecord } from './promotion-record.ts';

const promotion = (more: Partial<PromotionRecord> = {}): PromotionRecord => ({
  _id: 'offer',
  shopUuid: 'shop',
  version: 3,
  slug: 'offre',
  name: { fr: 'Offre' },
  scope: 'product',
  targets: ['a', 'b'],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
  ...more,
});
const all = () => true;

describe('the products of a promotion', () => {
  it('gain what it does not name yet, once, and lose what it names', () => {
    expect(decidePutting(promotion(), ['b', 'c', 'c'], all)).toEqual({ decision: ['a', 'b', 'c'] });
    expect(decideTaking(promotion(), ['b', 'z'])).toEqual({ decision: ['a'] });
  });
  it('do not change when a request is repeated', () => {
    expect(decidePutting(promotion(), ['a'], all)).toEqual({ refusal: 'same' });
    expect(decideTaking(promotion(), ['z'])).toEqual({ refusal: 'same' });
  });
  it('are never too many, none, or gone ones', () => {
    const most = Array.from({ length: MAX_TARGETS }, (_, at) => String(at));
    expect(decidePutting(promotion({ targets: most }), ['c'], all)).toEqual({ refusal: 'tooMany' });
    expect(decideTaking(promotion(), ['a', 'b'])).toEqual({ refusal: 'lastTarget' });
    expect(decidePutting(promotion(), ['c'], () => false)).toEqual({ refusal: 'noTarget' });
    // One that it names already went since.
    expect(decidePutting(promotion(), ['a', 'c'], (_kind, id) => id !== 'a')).toEqual({ decision: ['a', 'b', 'c'] });
  });
  it('are of promotions of products alone, out of the bin', () => {
    for (const decide of [decideTaking, decidePutting] as const) {
      expect(decide(promotion({ scope: 'brand' }), ['c'], all)).toEqual({ refusal: 'notOfProducts' });
      expect(decide(promotion({ deletedAt: 1 }), ['c'], all)).toEqual({ refusal: 'binned' });
    }
  });
});
