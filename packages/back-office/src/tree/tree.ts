/** An item of a tree. Siblings keep the order of the list that holds them. */
export interface TreeItem {
  readonly uuid: string;
  readonly parent: string | null;
}
/** An item as the tree shows it. */
export interface TreeRow<Item extends TreeItem> {
  readonly item: Item;
  /** 0 for an item without a parent. */
  readonly depth: number;
  readonly hasBelow: boolean;
}
/** The target position of an item. */
export interface Place {
  readonly parent: string | null;
  /** The sibling before which the item goes; null for the end. */
  readonly before: string | null;
}
/** The levels allowed for an item. With a single level it can only move to a neighbour of its parent. */
export interface Depths {
  readonly least: number;
  readonly most: number;
}
export const ANY_DEPTH: Depths = { least: 0, most: Infinity };

const below = <Item extends TreeItem>(items: readonly Item[], parent: string | null): readonly Item[] =>
  items.filter((item) => item.parent === parent);

/** The items in their order, those below each right after it, but of those that are closed. */
export const rowsOf = <Item extends TreeItem>(
  items: readonly Item[],
  closed: ReadonlySet<string>,
): readonly TreeRow<Item>[] => {
  const rows: TreeRow<Item>[] = [];
  const add = (parent: string | null, depth: number): void => {
    for (const item of below(items, parent)) {
      const hasBelow = below(items, item.uuid).length > 0;
      rows.push({ item, depth, hasBelow });
      if (!closed.has(item.uuid)) add(item.uuid, depth + 1);
    }
  };
  add(null, 0);
  return rows;
};

export type Move = 'up' | 'down' | 'in' | 'out';

const depthOf = (items: readonly TreeItem[], item: TreeItem): number => {
  const above = items.find(({ uuid }) => uuid === item.parent);
  return above ? depthOf(items, above) + 1 : 0;
};

/** Where an item goes by a key: among its neighbours, below the one before it, or beside the one it is below. */
export const placeByMove = (
  items: readonly TreeItem[],
  uuid: string,
  move: Move,
  depths: Depths = ANY_DEPTH,
): Place | undefined => {
  const item = items.find((each) => each.uuid === uuid);
  if (!item) return undefined;
  const { parent } = item;
  const neighbours = below(items, parent);
  const at = neighbours.indexOf(item);
  const uuidAt = (index: number): string | null => neighbours[index]?.uuid ?? null;
  const depth = depthOf(items, item);
  const above = items.find((each) => each.uuid === parent);
  const around = above ? below(items, above.parent) : [];
  /** The neighbour of the parent, for an item that has to stay on its level. */
  const beside = (by: -1 | 1): TreeItem | undefined =>
    above && depths.least === depths.most ? around[around.indexOf(above) + by] : undefined;
  switch (move) {
    case 'up': {
      if (at > 0) return { parent, before: uuidAt(at - 1) };
      const previous = beside(-1);
      return previous && { parent: previous.uuid, before: null };
    }
    case 'down': {
      if (at < neighbours.length - 1) return { parent, before: uuidAt(at + 2) };
      const next = beside(1);
      return next && { parent: next.uuid, before: below(items, next.uuid)[0]?.uuid ?? null };
    }
    case 'in':
      return at > 0 && depth < depths.most ? { parent: uuidAt(at - 1), before: null } : undefined;
    case 'out':
      if (!above || depth <= depths.least) return undefined;
      return { parent: above.parent, before: around[around.indexOf(above) + 1]?.uuid ?? null };
  }
};

/** An item and all its descendants. */
export const familyOf = (items: readonly TreeItem[], uuid: string): ReadonlySet<string> => {
  const family = new Set([uuid]);
  // Ancestors come before their descendants.
  for (const { uuid: one, parent } of items) if (parent !== null && family.has(parent)) family.add(one);
  return family;
};

/**
 * The target of an item that is dropped over another one. A sideways drag changes its level by `levels`. Undefined if
 * the item stays.
 */
export const placeByDrop = <Item extends TreeItem>(
  rows: readonly TreeRow<Item>[],
  dragged: string,
  over: string,
  levels: number,
  { least, most }: Depths = ANY_DEPTH,
): Place | undefined => {
  const from = rows.findIndex(({ item }) => item.uuid === dragged);
  const to = rows.findIndex(({ item }) => item.uuid === over);
  const moved = rows[from];
  if (!moved || to < 0) return undefined;
  const family = familyOf(
    rows.map(({ item }) => item),
    dragged,
  );
  if (over !== dragged && family.has(over)) return undefined;
  const others = rows.filter(({ item }) => !family.has(item.uuid));
  const target = others.findIndex(({ item }) => item.uuid === over);
  // A drag down drops the item after the other one, a drag up before it.
  let at = over === dragged ? others.filter((row) => rows.indexOf(row) < from).length : target + (to > from ? 1 : 0);
  // Too high an entity for this place goes behind all that is below its neighbour.
  while ((others[at]?.depth ?? 0) > most) at += 1;
  const previous = others[at - 1];
  const deepest = Math.min(most, previous ? previous.depth + 1 : 0);
  const shallowest = Math.max(least, others[at]?.depth ?? 0);
  if (shallowest > deepest) return undefined;
  const depth = Math.min(deepest, Math.max(shallowest, moved.depth + levels));
  let parent: string | null = null;
  for (const row of others.slice(0, at).reverse())
    if (row.depth === depth - 1) {
      parent = row.item.uuid;
      break;
    }
  const before = others.slice(at).find((row) => row.depth <= depth && row.item.parent === parent)?.item.uuid ?? null;
  return { parent, before };
};

/** How it stands at a place, as one would say it: which of how many, below what. */
export const standingAt = <Item extends TreeItem>(items: readonly Item[], uuid: string, { parent, before }: Place) => {
  const others = below(items, parent).filter((each) => each.uuid !== uuid);
  const next = others.findIndex((each) => each.uuid === before);
  return {
    place: (next < 0 ? others.length : next) + 1,
    of: others.length + 1,
    parent: items.find((each) => each.uuid === parent),
  };
};
