import type { Language } from '@shop/contracts';
import { createInstance } from 'i18next';
import { createTranslate } from './translate.ts';

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
  hole: 'il manque {{absent}}',
};

const i18next = (language: Language): ((key: string, values?: Record<string, unknown>) => string) => {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { ns: texts } },
    ns: ['ns'],
    defaultNS: 'ns',
    initAsync: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return instance.getFixedT(language, 'ns') as unknown as (key: string, values?: Record<string, unknown>) => string;
};

describe.each(['fr', 'ar', 'en'] as const)('texts in %s', (language) => {
  const theirs = i18next(language);
  const ours = createTranslate(language, texts);

  it.each([0, 1, 2, 3, 5, 10, 11, 25, 99, 100, 101, 102, 103, 1_000_000])('count %d as i18next counts', (count) => {
    expect(ours('item', { count })).toBe(theirs('item', { count }));
    expect(ours('only', { count })).toBe(theirs('only', { count }));
  });

  it('keys, values and fallbacks as i18next gives them', () => {
    expect(ours('plain')).toBe(theirs('plain'));
    expect(ours('deep.er.text', { name: '<Amina>' })).toBe(theirs('deep.er.text', { name: '<Amina>' }));
    expect(ours('unknown.key')).toBe(theirs('unknown.key'));
    expect(ours('unknown', { defaultValue: 'sinon' })).toBe(theirs('unknown', { defaultValue: 'sinon' }));
  });
});
