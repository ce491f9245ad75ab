import {
  MAX_FOOTER_COLUMNS,
  MAX_FOOTER_LINKS,
  MAX_MENU_CHILDREN,
  MAX_MENU_ITEMS,
} from '@shop/contracts/catalog/dashboard';
import { useState } from 'react';
import { newKey } from '@shop/back-office/commands';
import type { SavedForm } from '@shop/back-office/form-page';
import type { Place } from '@shop/back-office/tree';
import { errorsAfter, errorsWithout, type Errors } from './errors-by-row.ts';
import type { MenusFields } from './menus-form.ts';
import {
  changed,
  nodeAt,
  placed,
  placeOf,
  withAt,
  without,
  type MenuNode,
  type MenuNodes,
  type TreeName,
} from './menu-tree.ts';

/** How many there may be on the first level, and below each of them. */
const MAX = {
  menu: [MAX_MENU_ITEMS, MAX_MENU_CHILDREN],
  footer: [MAX_FOOTER_COLUMNS, MAX_FOOTER_LINKS],
} as const;
const NEW: Omit<MenuNode, 'key' | 'type'> = {
  label: {},
  target: null,
  targetNames: {},
  href: '',
  image: null,
  countOf: null,
  highlight: false,
  children: [],
};

/** One of the two trees while it is edited; each change keeps the errors with their entries. */
export const useTree = (tree: TreeName, { form }: SavedForm<MenusFields>) => {
  const [chosen, setChosen] = useState<string | null>();
  const [added, setAdded] = useState<string>();
  const [removed, setRemoved] = useState<{ readonly node: MenuNode; readonly place: Place }>();
  const trees = form.getValues();
  const nodes = trees[tree];

  const put = (next: MenuNodes, errors: Errors = errorsAfter(trees, { ...trees, [tree]: next }, form.errors)): void => {
    form.setFieldValue(tree, next);
    form.setErrors({ ...errors });
  };
  return {
    nodes,
    /** Null: none. Undefined: none was chosen yet. */
    chosen,
    choose: setChosen,
    /** The entry that was added last. */
    added,
    /** The entry that was removed last. */
    removed: removed?.node,
    /** The maximum number of entries below a parent; null stands for the first level. */
    mostBelow: (parent: string | null): number => MAX[tree][parent === null ? 0 : 1],
    isFull: (parent: string | null): boolean =>
      (parent === null ? nodes : (nodeAt(nodes, parent)?.children ?? [])).length >= MAX[tree][parent === null ? 0 : 1],
    place: (key: string, place: Place): void => put(placed(nodes, key, place)),
    edit: (key: string, how: Partial<MenuNode>): void => {
      const fields = 'type' in how ? ['target', 'href', 'label'] : Object.keys(how);
      // Reads the current form: an upload that ends must not undo what was typed in the meantime.
      const now = form.getValues();
      const said = errorsWithout(now, key, fields.includes('label') ? [...fields, 'title'] : fields, form.errors);
      put(changed(now[tree], key, how), said);
    },
    add: (parent: string | null): void => {
      const key = newKey();
      put(withAt(nodes, { ...NEW, key, type: tree === 'menu' ? 'ProductCategory' : 'Link' }, { parent, before: null }));
      setAdded(key);
      setChosen(key);
    },
    remove: (key: string): void => {
      const node = nodeAt(nodes, key);
      if (!node) return;
      setRemoved({ node, place: placeOf(nodes, key) });
      put(without(nodes, key));
      if (chosen === key) setChosen(null);
    },
    putBack: (): void => {
      if (!removed) return;
      put(withAt(nodes, removed.node, removed.place));
      setRemoved(undefined);
    },
  };
};
export type EditedTree = ReturnType<typeof useTree>;
