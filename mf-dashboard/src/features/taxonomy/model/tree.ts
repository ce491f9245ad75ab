import type { TaxonRow } from '@shop/contracts/catalog/dashboard';

/** A category as the tree shows it. */
export interface TreeRow {
  readonly category: TaxonRow;
  /** 0: below none. */
  readonly depth: number;
  readonly hasBelow: boolean;
}
/** Where a category is put. */
export interface Place {
  readonly parent: string | null;
  /** The one that follows it then; null: none. */
  readonly before: string | null;
}

const below = (categories: readonly TaxonRow[], parent: string | null): readonly TaxonRow[] =>
  categories.filter((category) => category.parent === parent);

/** The categories in their order, those below each right after it, but of those that are closed. */
export const rowsOf = (categories: readonly TaxonRow[], closed: ReadonlySet<string>): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const add = (parent: string | null, depth: number): void => {
    for (const category of below(categories, parent)) {
      const hasBelow = below(categories, category.uuid).length > 0;
      rows.push({ category, depth, hasBelow });
      if (!closed.has(category.uuid)) add(category.uuid, depth + 1);
    }
  };
  add(null, 0);
  return rows;
};

export type Move = 'up' | 'down' | 'in' | 'out';

/** Where a category goes by a key: among its neighbours, below the one before it, or beside the one it is below. */
export const placeByMove = (categories: readonly TaxonRow[], uuid: string, move: Move): Place | undefined => {
  const category = categories.find((each) => each.uuid === uuid);
  if (!category) return undefined;
  const { parent } = category;
  const neighbours = below(categories, parent);
  const at = neighbours.indexOf(category);
  const uuidAt = (index: number): string | null => neighbours[index]?.uuid ?? null;
  switch (move) {
    case 'up':
      return at > 0 ? { parent, before: uuidAt(at - 1) } : undefined;
    case 'down':
      return at < neighbours.length - 1 ? { parent, before: uuidAt(at + 2) } : undefined;
    case 'in':
      return at > 0 ? { parent: uuidAt(at - 1), before: null } : undefined;
    case 'out': {
      const above = categories.find((each) => each.uuid === parent);
      if (!above) return undefined;
      const around = below(categories, above.parent);
      return { parent: above.parent, before: around[around.indexOf(above) + 1]?.uuid ?? null };
    }
  }
};

/** A category and all that is below it. */
export const familyOf = (categories: readonly TaxonRow[], uuid: string): ReadonlySet<string> => {
  const family = new Set([uuid]);
  // Those above come before those below.
  for (const { uuid: one, parent } of categories) if (parent !== null && family.has(parent)) family.add(one);
  return family;
};

/**
 * Where a category that is dragged over another goes: at its level, or as far below or above as it was drawn to the
 * side. Undefined: it stays.
 */
export const placeByDrop = (
  rows: readonly TreeRow[],
  dragged: string,
  over: string,
  levels: number,
): Place | undefined => {
  const from = rows.findIndex(({ category }) => category.uuid === dragged);
  const to = rows.findIndex(({ category }) => category.uuid === over);
  const moved = rows[from];
  if (!moved || to < 0) return undefined;
  const family = familyOf(
    rows.map(({ category }) => category),
    dragged,
  );
  if (over !== dragged && family.has(over)) return undefined;
  const others = rows.filter(({ category }) => !family.has(category.uuid));
  const target = others.findIndex(({ category }) => category.uuid === over);
  // It takes the place of what it is drawn over: after that on its way down, before it on its way up.
  const at = over === dragged ? others.filter((row) => rows.indexOf(row) < from).length : target + (to > from ? 1 : 0);
  const previous = others[at - 1];
  const next = others[at];
  const deepest = previous ? previous.depth + 1 : 0;
  const depth = Math.min(deepest, Math.max(next?.depth ?? 0, moved.depth + levels));
  let parent: string | null = null;
  for (const row of others.slice(0, at).reverse())
    if (row.depth === depth - 1) {
      parent = row.category.uuid;
      break;
    }
  const before =
    others.slice(at).find((row) => row.depth <= depth && row.category.parent === parent)?.category.uuid ?? null;
  return { parent, before };
};
