import type { WantedMenus } from './decide-menus.ts';

const without = <Entry>(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] => {
  const known = new Set(others.map((entry) => JSON.stringify(entry)));
  return entries.filter((entry) => !known.has(JSON.stringify(entry)));
};
/** What one list has and the other has not; whole where they differ by their order alone. */
const differing = <Entry>(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] =>
  without(entries, others).length + without(others, entries).length === 0 ? entries : without(entries, others);

/** What the audit log keeps of menus beside others: of a new label the entry that has it, not all of them twice. */
export const toldOfMenus = ({ menu, footer }: WantedMenus, beside: WantedMenus) => ({
  menu: differing(menu, beside.menu),
  footer: differing(footer, beside.footer),
});
