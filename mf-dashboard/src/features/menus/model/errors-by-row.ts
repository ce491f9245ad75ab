import type { ReactNode } from 'react';
import { TREES, type MenuNodes, type Trees } from './menu-tree.ts';

export type Errors = Readonly<Record<string, ReactNode>>;

const BELOW = { menu: 'children', footer: 'links' } as const;

/** The path of each entry in the request body, as errors name it: `menu.0.children.2`. */
const pathsOf = (trees: Trees): ReadonlyMap<string, string> => {
  const paths = new Map<string, string>();
  const add = (nodes: MenuNodes, path: string, below: string): void =>
    nodes.forEach(({ key, children }, at) => {
      paths.set(key, `${path}.${at}`);
      add(children, `${path}.${at}.${below}`, below);
    });
  for (const tree of TREES) add(trees[tree], tree, BELOW[tree]);
  return paths;
};
/** The entry's field that an error is of; undefined: it is of another. */
const fieldOf = (path: string | undefined, error: string): string | undefined => {
  if (path === undefined || !error.startsWith(`${path}.`)) return undefined;
  const field = error.slice(path.length + 1).split('.')[0];
  return field === 'children' || field === 'links' ? undefined : field;
};

/** The errors of one entry, by field. */
export const errorsOf = (trees: Trees, key: string, errors: Errors): Errors => {
  const path = pathsOf(trees).get(key);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([error, said]) => {
      const field = fieldOf(path, error);
      return field === undefined ? [] : [[field, said]];
    }),
  );
};

/** The first entry with an error, in the order of the page. */
export const firstWrong = (trees: Trees, tree: keyof Trees, errors: Errors): string | undefined =>
  [...pathsOf(trees)].find(
    ([, path]) => path.startsWith(`${tree}.`) && Object.keys(errors).some((error) => fieldOf(path, error)),
  )?.[0];

/** The errors as they are named once entries stand elsewhere: each stays with its entry. */
export const errorsAfter = (before: Trees, after: Trees, errors: Errors): Errors => {
  const now = pathsOf(after);
  const was = [...pathsOf(before)];
  return Object.fromEntries(
    Object.entries(errors).flatMap(([error, said]) => {
      const of = was.find(([, path]) => fieldOf(path, error) !== undefined);
      // An error of the tree itself, such as too many entries. It is checked again on save.
      if (!of) return [];
      const path = now.get(of[0]);
      return path === undefined ? [] : [[path + error.slice(of[1].length), said]];
    }),
  );
};

/** Without what was said of a field that is now another. */
export const errorsWithout = (trees: Trees, key: string, fields: readonly string[], errors: Errors): Errors => {
  const path = pathsOf(trees).get(key);
  return Object.fromEntries(Object.entries(errors).filter(([error]) => !fields.includes(fieldOf(path, error) ?? '')));
};

/** The error of the tree itself, such as too many entries. */
export const errorsOfTree = (tree: keyof Trees, errors: Errors): ReactNode =>
  Object.entries(errors).find(
    ([path]) => path === tree || (path.startsWith(`${tree}.`) && /\.(children|links)$/.test(path)),
  )?.[1];
