import { freeSlug, slugOf } from './slug.ts';

it.each([
  [{ fr: 'Électroménager & cuisine' }, 'electromenager-cuisine'],
  [{ fr: 'Sèche-cheveux', ar: 'مجفف' }, 'seche-cheveux'],
  [{ ar: 'أدوات المطبخ' }, 'ادوات-المطبخ'],
  [{ fr: '', en: 'Tools' }, 'tools'],
  [{ fr: 'Cœurs' }, 'coeurs'],
  [{ fr: '***' }, 'x'],
])('an address is made of the name: %j', (name, slug) => expect(slugOf(name)).toBe(slug));

it('another one of the same name gets the next number', () => {
  expect(freeSlug('four', new Set(), 'id')).toBe('four');
  expect(freeSlug('four', new Set(['four', 'four-2']), 'id')).toBe('four-3');
});
