import { Menus, type StaffMenus } from '@shop/contracts/catalog/dashboard';
import { placed } from './menu-tree.ts';
import { bodyOf, createReader } from './menus-form.ts';

const link = (fr: string, more: Partial<StaffMenus['menu'][number]> = {}) => ({
  label: { fr },
  type: 'Link' as const,
  target: null,
  href: `/${fr}`,
  image: null,
  countOf: null,
  targetNames: {},
  ...more,
});
const menus: StaffMenus = {
  version: 3,
  menu: [
    { ...link('a'), highlight: false, children: [link('a1'), link('a2')] },
    { ...link('b'), highlight: true, children: [] },
  ],
  footer: [{ title: { fr: 'Aide' }, links: [link('c')] }],
};
const keys = ({ values }: ReturnType<ReturnType<typeof createReader>['read']>) => values.menu.map(({ key }) => key);

it('what is read is what would be sent, without what is of the page alone', () => {
  const body = bodyOf(createReader().read(menus).values);
  expect(Menus.parse(body)).toEqual(body);
  expect(JSON.stringify(body)).not.toMatch(/"key"|targetNames/);
  expect(body.footer).toEqual([{ title: { fr: 'Aide' }, links: [expect.objectContaining({ href: '/c' })] }]);
  expect(body.menu[1]).toMatchObject({ highlight: true, children: [] });
});

it('the same menus have the same keys, however often they are read', () => {
  const { read } = createReader();
  const first = read(menus);
  expect(read(menus)).toEqual(first);
  expect(new Set(keys(first)).size).toBe(2);
});

it('what was moved keeps its key when it comes back saved', () => {
  const { read } = createReader();
  const { values } = read(menus);
  const sent = {
    ...values,
    menu: placed(values.menu, values.menu[1]?.key ?? '', { parent: null, before: values.menu[0]?.key ?? '' }),
  };
  const saved = read({ ...menus, version: 4, menu: [...menus.menu].reverse() }, sent);
  expect(saved.values).toEqual(sent);
});

it('an entry that another changed keeps its key where it stands, and a new one has its own', () => {
  const { read } = createReader();
  const [a, b] = keys(read(menus));
  const [first, second] = menus.menu;
  if (!first || !second) throw new Error('there are two');
  const changed = {
    ...menus,
    version: 4,
    menu: [first, { ...second, label: { fr: 'B' } }, { ...second, label: { fr: 'c' } }],
  };
  const [a2, b2, c2] = keys(read(changed));
  expect([a2, b2]).toEqual([a, b]);
  expect([a, b]).not.toContain(c2);
});
