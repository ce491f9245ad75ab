import { errorsAfter, errorsOf, errorsOfTree, errorsWithout, firstWrong } from './errors-by-row.ts';
import { placed, without, type MenuNode, type MenuNodes } from './menu-tree.ts';

const node = (key: string, children: MenuNodes = []): MenuNode => ({
  key,
  label: {},
  type: 'Brand',
  target: null,
  targetNames: {},
  href: '',
  image: null,
  countOf: null,
  highlight: false,
  children,
});
const trees = {
  menu: [node('a'), node('b', [node('b1'), node('b2')])],
  footer: [node('c', [node('c1')])],
};
const errors = {
  'menu.0.target': 'Choisissez',
  'menu.1.children.1.target': 'Parti',
  'menu.1.label.fr': 'Trop long',
  'footer.0.title': 'Un titre',
  'footer.0.links.0.href': 'Adresse',
};

it('each error stands at its entry, by its field', () => {
  const said = (key: string) => errorsOf(trees, key, errors);
  expect(said('a')).toEqual({ target: 'Choisissez' });
  expect(said('b')).toEqual({ label: 'Trop long' });
  expect(said('b1')).toEqual({});
  expect(said('b2')).toEqual({ target: 'Parti' });
  expect(said('c')).toEqual({ title: 'Un titre' });
  expect(said('c1')).toEqual({ href: 'Adresse' });
  expect([firstWrong(trees, 'menu', errors), firstWrong(trees, 'footer', errors)]).toEqual(['a', 'c']);
});

it('and goes with it to another place, and away with it', () => {
  const moved = { ...trees, menu: placed(trees.menu, 'b2', { parent: null, before: 'a' }) };
  const after = errorsAfter(trees, moved, errors);
  expect(Object.keys(after)).toEqual([
    'menu.1.target',
    'menu.0.target',
    'menu.2.label.fr',
    'footer.0.title',
    'footer.0.links.0.href',
  ]);
  expect(errorsOf(moved, 'b2', after)).toEqual({ target: 'Parti' });
  expect(Object.keys(errorsAfter(trees, { ...trees, menu: without(trees.menu, 'b') }, errors))).toHaveLength(3);
});

it('of a field that is another now nothing is said any more', () =>
  expect(Object.keys(errorsWithout(trees, 'a', ['target'], errors))).not.toContain('menu.0.target'));

it('too many entries are an error of their tree', () => {
  expect(errorsOfTree('menu', { menu: 'Trop' })).toBe('Trop');
  expect(errorsOfTree('footer', { 'footer.0.links': 'Trop de liens' })).toBe('Trop de liens');
  expect(errorsOfTree('menu', errors)).toBeUndefined();
});
