import type { KeptMenuLink, Menus, StaffMenus } from '@shop/contracts/catalog/dashboard';
import { newKey } from '@shop/back-office/commands';
import type { Version } from '@shop/back-office/form-page';
import type { MenuNode, MenuNodes, Trees } from './menu-tree.ts';

export interface MenusFields extends Record<string, unknown>, Trees {}

type Unkeyed = Omit<MenuNode, 'key' | 'children'> & { readonly children: readonly Unkeyed[] };
const unkeyed = (link: KeptMenuLink, more: Partial<Unkeyed> = {}): Unkeyed => ({
  ...link,
  highlight: false,
  children: [],
  ...more,
});
/** The fields of a column except its title: the page stores more of an entry. */
const COLUMN = { type: 'Link', target: null, targetNames: {}, href: '', image: null, countOf: null } as const;

const fingerprint = (node: Unkeyed): string => {
  const { label, type, target, href } = node;
  return JSON.stringify([label, type, target, href]);
};

/**
 * With the keys that they had: an entry is known by what it says, else by where it stands. So what is chosen here stays
 * chosen when the same menu comes back, and what is compared differs only where it does.
 */
const keyed = (nodes: readonly Unkeyed[], known: MenuNodes): MenuNodes => {
  const left = [...known];
  const taken = (fits: (node: MenuNode, at: number) => boolean): MenuNode | undefined => {
    const at = left.findIndex((node) => fits(node, known.indexOf(node)));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = nodes.map((node) => taken((one) => fingerprint(one) === fingerprint(node)));
  return nodes.map((node, place) => {
    const before = same[place] ?? taken((_one, at) => at === place);
    return { ...node, key: before?.key ?? newKey(), children: keyed(node.children, before?.children ?? []) };
  });
};

const treesOf = ({ menu, footer }: StaffMenus, known: Trees): MenusFields => ({
  menu: keyed(
    menu.map(({ children, highlight, ...link }) =>
      unkeyed(link, { highlight, children: children.map((child) => unkeyed(child)) }),
    ),
    known.menu,
  ),
  footer: keyed(
    footer.map(({ title, links }) => ({
      ...COLUMN,
      label: title,
      highlight: false,
      children: links.map((link) => unkeyed(link)),
    })),
    known.footer,
  ),
});

/** Reads the menus of the server with the keys of those that were read before; the same ones as often as one likes. */
export const createReader = () => {
  let last: Version<MenusFields> = { version: 0, values: { menu: [], footer: [] } };
  return {
    /** @param sent what was saved, whose keys the answer takes */
    read: (menus: StaffMenus, sent: Trees = last.values): Version<MenusFields> => {
      const read = { version: menus.version, values: treesOf(menus, sent) };
      // A response to a request from before a save can arrive after it.
      if (read.version >= last.version) last = read;
      return read;
    },
  };
};

const linkOf = ({ label, type, target, href, image, countOf }: MenuNode) => ({
  label,
  type,
  target,
  href,
  image,
  countOf,
});
/** As the endpoint takes it: without what is of this page alone. */
export const bodyOf = ({ menu, footer }: Trees): Menus => ({
  menu: menu.map((node) => ({
    ...linkOf(node),
    highlight: node.highlight,
    children: node.children.map(linkOf),
  })),
  footer: footer.map(({ label, children }) => ({ title: label, links: children.map(linkOf) })),
});
