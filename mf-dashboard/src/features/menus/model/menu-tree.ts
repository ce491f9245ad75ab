import type { LocalizedText } from '@shop/contracts';
import type { MenuItemType } from '@shop/contracts/catalog';
import type { Depths, Place, TreeItem } from '@shop/back-office/tree';

/** An entry as it is edited, the same on each level: what a level does not keep is there again on the other. */
export interface MenuNode {
  /** Only for this page: entries have no stored id. */
  readonly key: string;
  /** For a column of the footer, its title. */
  readonly label: LocalizedText;
  readonly type: MenuItemType;
  readonly target: string | null;
  /** The names of the target entity, as far as they are known here. */
  readonly targetNames: LocalizedText;
  readonly href: string;
  readonly image: string | null;
  readonly countOf: string | null;
  readonly highlight: boolean;
  readonly children: readonly MenuNode[];
}
export type MenuNodes = readonly MenuNode[];
/** The two trees of a shop. */
export const TREES = ['menu', 'footer'] as const;
export type TreeName = (typeof TREES)[number];
export type Trees = Readonly<Record<TreeName, MenuNodes>>;

/** The entries one after the other, as a tree that is put in order has them. */
export const itemsOf = (nodes: MenuNodes, parent: string | null = null): readonly (TreeItem & { node: MenuNode })[] =>
  nodes.flatMap((node) => [{ uuid: node.key, parent, node }, ...itemsOf(node.children, node.key)]);

export const nodeAt = (nodes: MenuNodes, key: string | undefined): MenuNode | undefined =>
  itemsOf(nodes).find(({ uuid }) => uuid === key)?.node;

/** A menu has two levels: what has entries below it stays on the first. Columns and links stay what they are. */
export const depthsOf = (tree: TreeName, { parent, node }: ReturnType<typeof itemsOf>[number]): Depths => {
  const own = parent === null ? 0 : 1;
  if (tree === 'footer') return { least: own, most: own };
  return { least: 0, most: node.children.length > 0 ? 0 : 1 };
};

export const changed = (nodes: MenuNodes, key: string, how: Partial<MenuNode>): MenuNodes =>
  nodes.map((node) => ({
    ...node,
    children: changed(node.children, key, how),
    ...(node.key === key && how),
  }));

/** Without an entry and all that is below it. */
export const without = (nodes: MenuNodes, key: string): MenuNodes =>
  nodes.filter((node) => node.key !== key).map((node) => ({ ...node, children: without(node.children, key) }));

const among = (nodes: MenuNodes, node: MenuNode, before: string | null): MenuNodes => {
  const at = nodes.findIndex(({ key }) => key === before);
  return at < 0 ? [...nodes, node] : [...nodes.slice(0, at), node, ...nodes.slice(at)];
};
/** With an entry at its place; where its parent is not there, behind the others. */
export const withAt = (nodes: MenuNodes, node: MenuNode, { parent, before }: Place): MenuNodes =>
  nodes.some(({ key }) => key === parent)
    ? nodes.map((each) => (each.key === parent ? { ...each, children: among(each.children, node, before) } : each))
    : among(nodes, node, before);

export const placed = (nodes: MenuNodes, key: string, place: Place): MenuNodes => {
  const node = nodeAt(nodes, key);
  return node ? withAt(without(nodes, key), node, place) : nodes;
};

/** The current place of an entry. */
export const placeOf = (nodes: MenuNodes, key: string): Place => {
  const items = itemsOf(nodes);
  const parent = items.find(({ uuid }) => uuid === key)?.parent ?? null;
  const neighbours = items.filter((item) => item.parent === parent);
  return { parent, before: neighbours[neighbours.findIndex(({ uuid }) => uuid === key) + 1]?.uuid ?? null };
};
