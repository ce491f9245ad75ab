import { copyOf } from './new-product.ts';
import { combinationUnderTest, productUnderTest } from './product-under-test.ts';

it('a copy has references of combinations that no other product has, each of at most 64 letters', () => {
  const long = 'L'.repeat(64);
  const product = {
    ...productUnderTest('p', {
      combinations: [combinationUnderTest('c', { sku: 'ROUGE' }), combinationUnderTest('d', { sku: long })],
    }),
    shortDescription: {},
    longDescription: {},
    seoTitle: {},
    seoDescription: {},
  };
  let made = 0;
  const newId = () => `0192-00000${(made += 1)}`;
  const skus = copyOf(product, newId).combinations.map(({ sku }) => sku);
  expect(skus).toEqual(['ROUGE-000001', `${'L'.repeat(57)}-000002`]);
});
