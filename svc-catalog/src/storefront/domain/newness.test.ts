import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { bestSellers, isNew, NEW_FOR } from './badges.ts';

describe('a new product', () => {
  it('is one for 45 days', () => {
    const now = 100 * NEW_FOR;
    expect(NEW_FOR).toBe(45 * 86_400_000);
    expect([now, now - NEW_FOR + 1, now - NEW_FOR].map((createdAt) => isNew({ createdAt }, now))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('best sellers', () => {
  const sold = (id: string, units: number, position: number) => productUnderTest(id, { sold: units, position });
  const shop = [sold('a', 5, 4), sold('b', 9, 3), sold('c', 0, 0), sold('d', 5, 1), sold('e', 1, 2)];

  it('are those that sell most, then those that stand first', () =>
    expect(bestSellers(shop, 5).map(({ _id }) => _id)).toEqual(['b', 'd', 'a', 'e']));

  it('wear a badge when they are among three', () =>
    expect(bestSellers(shop).map(({ _id }) => _id)).toEqual(['b', 'd', 'a']));
});
