import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import { relabelled } from './relabel.ts';

const words = {
  slug: 'couleur',
  name: { fr: 'Teinte' },
  type: 'colour',
  values: [{ key: 'bleu', label: { fr: 'Azur', ar: 'أزرق' }, colour: '#0000ff', picture: null }],
} as const;
const blue = { type: 'couleur', typeLabel: { fr: 'Couleur' }, value: 'bleu', label: { fr: 'Bleu' }, color: '#00f' };
const renamed = {
  type: 'couleur',
  typeLabel: { fr: 'Teinte' },
  value: 'bleu',
  label: { fr: 'Azur', ar: 'أزرق' },
  color: '#0000ff',
};
const other = { type: 'taille', typeLabel: { fr: 'Taille' }, value: 'bleu', label: { fr: 'Bleu' } };

it('a product’s combinations take the words of the attribute, those of others stay', () => {
  const combination = { ...combinationUnderTest('c'), values: [blue, other] };
  const product = productUnderTest('p', { combinations: [combination] });
  expect(relabelled('attribute', product, words)).toEqual({
    combinations: [{ ...combination, values: [renamed, other] }],
  });
  expect(relabelled('feature', product, words)).toBeUndefined();
});

it('its features take those of the feature, and nothing is written where nothing is new', () => {
  expect(relabelled('feature', productUnderTest('p', { features: [blue] }), words)).toEqual({ features: [renamed] });
  expect(relabelled('feature', productUnderTest('p', { features: [renamed, other] }), words)).toBeUndefined();
  const unknown = { ...blue, value: 'vert' };
  expect(relabelled('feature', productUnderTest('p', { features: [unknown] }), words)).toBeUndefined();
});
