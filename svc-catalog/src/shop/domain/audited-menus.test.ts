import { changedFields } from '@shop/service-kit';
import type { WantedMenus } from './decide-menus.ts';
import { auditedMenus } from './audited-menus.ts';

const entry = (fr: string) => ({
  label: { fr },
  type: 'Link' as const,
  target: null,
  href: '/',
  image: null,
  category: null,
  highlight: false,
  children: [],
});
const [home, blog, sale] = [entry('Maison'), entry('Blog'), entry('Soldes')];
const auditedChange = (before: WantedMenus, after: WantedMenus) =>
  changedFields(auditedMenus(before, after), auditedMenus(after, before));

it('[D-11.03] audits only the changed entries of menus', () => {
  const footer = [{ title: { fr: 'Aide' }, links: [blog] }];
  const renamed = { ...blog, label: { fr: 'Le blog' } };
  expect(auditedChange({ menu: [home, blog, sale], footer }, { menu: [home, renamed, sale], footer })).toEqual({
    before: { menu: [blog] },
    after: { menu: [renamed] },
  });
  expect(auditedChange({ menu: [home], footer }, { menu: [home, sale], footer: [] })).toEqual({
    before: { menu: [], footer },
    after: { menu: [sale], footer: [] },
  });
});

it('audits another order as the whole list', () =>
  expect(auditedChange({ menu: [home, blog], footer: [] }, { menu: [blog, home], footer: [] })).toEqual({
    before: { menu: [home, blog] },
    after: { menu: [blog, home] },
  }));
