import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import { wordsOfProducts } from './words-of-products.ts';

const value = (type: string, key: string, color?: string) => ({
  type,
  typeLabel: { fr: type.toUpperCase() },
  value: key,
  label: { fr: key.toUpperCase() },
  ...(color !== undefined && { color }),
});

it('the words of a shop’s products are a dictionary for each type, each value once', () => {
  const combination = (key: string, color: string) => ({
    ...combinationUnderTest(key),
    values: [value('teinte', key, color), value('taille', 'xl')],
  });
  const products = [
    productUnderTest('p', { combinations: [combination('bleu', '#00f'), combination('rouge', '#f00')] }),
    productUnderTest('q', { combinations: [combination('bleu', '#00f')], features: [value('poids', '2-kg')] }),
  ];
  const { attributes, features } = wordsOfProducts(products);
  expect(attributes).toMatchObject([
    {
      slug: 'teinte',
      name: { fr: 'TEINTE' },
      type: 'colour',
      position: 0,
      values: [{ key: 'bleu' }, { key: 'rouge' }],
    },
    { slug: 'taille', type: 'text', position: 1, values: [{ key: 'xl', label: { fr: 'XL' }, colour: null }] },
  ]);
  expect(features).toMatchObject([{ slug: 'poids', type: 'text', values: [{ key: '2-kg' }] }]);
});
