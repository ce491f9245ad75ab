import { decideMenus, type WantedMenus } from './decide-menus.ts';

const item = (target: string | null, type: 'Brand' | 'Link' | '5' = 'Brand') => ({
  label: {},
  type,
  target,
  href: '',
  image: null,
  category: null,
  highlight: false,
  children: [],
});
const menus = (...menu: WantedMenus['menu']): WantedMenus => ({ menu, footer: [] });
const isThere = (_type: string, target: string) => target === 'atlas';

it('[BO-3.04] the target of an item must exist, at any level', () => {
  const wanted = menus({ ...item('atlas'), children: [item(null, 'Link'), item('nobody')] });
  expect(decideMenus(menus(), wanted, isThere)).toEqual({ refusal: { path: 'menu.0.children.1' } });
  const foot = { menu: [], footer: [{ title: {}, links: [item('atlas'), item('nobody')] }] };
  expect(decideMenus(menus(), foot, isThere)).toEqual({ refusal: { path: 'footer.0.links.1' } });
  expect(decideMenus(menus(), menus(item('atlas'), item(null, '5')), isThere)).toHaveProperty('decision');
});

it('an existing item may wait for its target to be restored', () => {
  const before = menus(item('away'));
  expect(decideMenus(before, menus(item('atlas'), item('away')), isThere)).toHaveProperty('decision');
});
