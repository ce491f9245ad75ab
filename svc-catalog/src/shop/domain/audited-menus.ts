import type { WantedMenus } from './decide-menus.ts';

const without = <Entry>(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] => {
  const known = new Set(others.map((entry) => JSON.stringify(entry)));
  return entries.filter((entry) => !known.has(JSON.stringify(entry)));
};
/** The entries that only one list has; the whole list if only the order differs. */
const differing = <Entry>(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] =>
  without(entries, others).length + without(others, entries).length === 0 ? entries : without(entries, others);

/** The audited menus compared with the other state: a new label is one changed entry instead of two full menus. */
export const auditedMenus = ({ menu, footer }: WantedMenus, beside: WantedMenus) => ({
  menu: differing(menu, beside.menu),
  footer: differing(footer, beside.footer),
});
