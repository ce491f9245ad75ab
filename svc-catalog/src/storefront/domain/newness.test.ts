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
  const positions = { a: 4, b: 3, c: 0, d: 1, e: 2 };
  const products = new Map(
    Object.entries(positions).map(([id, position]) => [id, productUnderTest(id, { position })] as const),
  );
  const scores = [
    ['a', 5],
    ['b', 9],
    ['c', 0],
    ['d', 5],
    ['e', 1],
    ['gone', 50],
  ] as const;
  const best = (most: number) => bestSellers(scores, (id) => products.get(id), most).map(({ _id }) => _id);

  it('are those that sell most, then those that stand first, of those that are there', () => {
    expect(best(5)).toEqual(['b', 'd', 'a', 'e']);
    expect(best(3)).toEqual(['b', 'd', 'a']);
  });
});
