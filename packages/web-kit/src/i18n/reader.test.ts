import { formatCount } from '../format/price.ts';
import { createReader } from './reader.ts';

const texts = {
  plain: 'Bonjour',
  deep: { er: { text: 'Au fond, {{name}} et {{ name }}' } },
  item_zero: 'aucun article',
  item_one: '{{count}} article',
  item_two: 'مقالان',
  item_few: '{{count}} مقالات',
  item_many: '{{count}} articles (beaucoup)',
  item_other: '{{count}} articles',
  only_other: '{{count}} fois',
};

const FORMS = {
  fr: { 0: 'zero', 1: 'one', 2: 'other', 3: 'other', 11: 'other', 100: 'other', 1_000_000: 'many' },
  en: { 0: 'zero', 1: 'one', 2: 'other', 3: 'other', 11: 'other', 100: 'other', 1_000_000: 'other' },
  // Three to ten are few, eleven to ninety-nine many, whole hundreds as one.
  ar: { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 10: 'few', 11: 'many', 99: 'many', 100: 'other', 103: 'few' },
} as const;

describe.each(['fr', 'ar', 'en'] as const)('texts in %s', (language) => {
  const reader = createReader(language, { 'storefront.product': texts });
  const t = reader.t('storefront.product');

  it.each(Object.entries(FORMS[language]))('use for %s the plural form of the language: %s', (count, form) => {
    expect(t('item', { count: Number(count) })).toBe(
      texts[`item_${form}`].replace('{{count}}', formatCount(Number(count), language)),
    );
    expect(t('only', { count: Number(count) })).toBe(`${formatCount(Number(count), language)} fois`);
  });

  it('are found by their path, with values inserted unchanged, and replaced by their key when missing', () => {
    expect(t('plain')).toBe('Bonjour');
    // React escapes values, so they are inserted unchanged and never interpreted.
    expect(t('deep.er.text', { name: '<Amina> {{name}} $t(plain)' })).toBe(
      'Au fond, <Amina> {{name}} $t(plain) et <Amina> {{name}} $t(plain)',
    );
    expect(t('unknown.key')).toBe('unknown.key');
    expect(t('of: data')).toBe('of: data');
    expect(t('unknown', { defaultValue: 'sinon' })).toBe('sinon');
  });

  it('of a remote are available once they are loaded, in its own namespace', () => {
    const late = reader.t('checkout.cart');
    expect(reader.has('checkout.cart')).toBe(false);
    reader.add('checkout.cart', { plain: 'Panier' });
    expect(late('plain')).toBe('Panier');
    expect(t('plain')).toBe('Bonjour');
    expect(reader.textsOf('checkout.cart')).toEqual({ plain: 'Panier' });
  });
});
