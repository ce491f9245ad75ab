import { evaluateCart, explainCart, type PromotableCart, type Promotion } from './index.ts';
import { GOLDEN_NOW } from './golden-vectors.ts';
import { lineUnderTest, promotionUnderTest } from '../../test/promotion-under-test.ts';

const LINES = 50;
const PROMOTIONS = 40;
const TARGETS = 500;

let reads = 0;
/** A list that counts how often something is read out of it. */
const counted = (list: readonly string[]): string[] =>
  new Proxy([...list], {
    get: (items, key, receiver): unknown => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(items, key, receiver);
    },
  });

const cart: PromotableCart = {
  lines: Array.from({ length: LINES }, (_none, at) =>
    lineUnderTest({ product: `product ${at}`, categories: [`category ${at}`] }),
  ),
  delivery: 50_000,
};
const promotions = Array.from({ length: PROMOTIONS }, (_none, at): Promotion => {
  const scope = at % 2 === 0 ? 'product' : 'category';
  const others = Array.from({ length: TARGETS - 1 }, (_other, n) => `other ${at} ${n}`);
  return promotionUnderTest(`promotion ${at}`, {
    scope,
    targets: counted([...others, `${scope} ${at}`]),
    combinability: at % 3 === 0 ? 'global_exclusive' : 'group_exclusive_cart',
    group: `${at % 5}`,
    ...(at % 4 === 0 && { couponCode: 'X' }),
  });
});

it('what a promotion is for is read once, however many lines, carts and questions there are', () => {
  const context = { channel: 'eCommerce', now: GOLDEN_NOW, couponCode: 'X' } as const;
  for (let time = 0; time < 3; time += 1) {
    evaluateCart(cart, promotions, context);
    explainCart(cart, promotions, context);
  }
  expect(reads).toBe(PROMOTIONS * TARGETS);
});
