import {
  menusInstead,
  namesInMenus,
  namesInRules,
  rulesInstead,
  sourceInstead,
  targetsInstead,
} from './named-instead.ts';

const entry = (target: string | null, category: string | null = null) => ({
  label: {},
  type: 'Brand' as const,
  target,
  href: '',
  image: null,
  category,
  highlight: false,
});
const rules = {
  categories: ['ovens', 'kitchen'],
  brands: ['atlas'],
  tags: [],
  priceFrom: null,
  priceTo: null,
  newForDays: null,
  onPromotion: false,
};

it('a promotion names each of its targets once', () =>
  expect(targetsInstead({ targets: ['atlas', 'zen', 'numidia'] }, 'atlas', 'numidia')).toEqual(['numidia', 'zen']));

it('rules name it wherever it stood', () => {
  expect(rulesInstead(rules, 'ovens', 'kitchen')).toEqual({ ...rules, categories: ['kitchen'] });
  expect(rulesInstead(rules, 'atlas', 'numidia')).toEqual({ ...rules, brands: ['numidia'] });
  expect([namesInRules(rules, 'atlas'), namesInRules(rules, 'numidia')]).toEqual([true, false]);
});

it('a module of a page shows it', () => {
  const source = {
    select: null,
    products: ['p'],
    collection: 'eid',
    tag: 'new',
    categories: [],
    brands: ['atlas'],
    brandLines: [],
    promotions: [],
    posts: [],
    blogCategories: [],
    slides: [],
  };
  expect(sourceInstead({ source }, 'eid', 'ramadan')).toEqual({ ...source, collection: 'ramadan' });
  expect(sourceInstead({ source }, 'new', 'hot')).toEqual({ ...source, tag: 'hot' });
  expect(sourceInstead({ source }, 'atlas', 'numidia')).toEqual({ ...source, brands: ['numidia'] });
});

it('menus lead to it at every level, and count its products', () => {
  const menus = {
    menu: [{ ...entry(null, 'atlas'), children: [{ ...entry('atlas'), children: [] }] }],
    footer: [{ title: {}, links: [{ ...entry('atlas'), children: [] }] }],
  };
  expect(menusInstead(menus, 'atlas', 'numidia')).toEqual({
    menu: [{ ...entry(null, 'numidia'), children: [{ ...entry('numidia'), children: [] }] }],
    footer: [{ title: {}, links: [{ ...entry('numidia'), children: [] }] }],
  });
  expect([namesInMenus(menus, 'atlas'), namesInMenus(menus, 'numidia')]).toEqual([true, false]);
});
