import { DEEPEST_CATEGORY } from '@shop/contracts/catalog/dashboard';

/** A category in its tree. */
export interface Branch {
  readonly _id: string;
  readonly parent?: string | null;
  readonly position?: number;
}
type ById = ReadonlyMap<string, Branch>;

export const byId = (categories: readonly Branch[]): ById => new Map(categories.map((each) => [each._id, each]));

/** A category and those above it, itself first. */
export const upwards = (id: string | null, categories: ById): string[] => {
  const path: string[] = [];
  for (let at = id; at !== null && !path.includes(at); at = categories.get(at)?.parent ?? null) path.push(at);
  return path;
};

/** How many levels a category and what is below it have. */
export const heightOf = (id: string, categories: readonly Branch[]): number => {
  let level = [id];
  let height = 0;
  while (level.length > 0 && height <= DEEPEST_CATEGORY) {
    height += 1;
    const above = new Set(level);
    level = categories.filter(({ parent }) => parent != null && above.has(parent)).map(({ _id }) => _id);
  }
  return height;
};

export type PlaceRefusal = 'noParent' | 'belowItself' | 'tooDeep';

/** Whether a category may stand below `parent`; `id` null: one that is not there yet. */
export const refusalOfParent = (
  id: string | null,
  parent: string | null,
  categories: readonly Branch[],
): PlaceRefusal | undefined => {
  const known = byId(categories);
  if (parent !== null && !known.has(parent)) return 'noParent';
  const above = upwards(parent, known);
  if (id !== null && above.includes(id)) return 'belowItself';
  return above.length + (id === null ? 1 : heightOf(id, categories)) > DEEPEST_CATEGORY ? 'tooDeep' : undefined;
};

const inOrder = (a: Branch, b: Branch): number =>
  (a.position ?? 0) - (b.position ?? 0) || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** Between neighbours there is room for half of the way; closer than this there is none. */
const CLOSEST = 1e-6;

/**
 * The position directly before `before`, or at the end if that is null. `crowded`: no free position is left between the
 * neighbours, so the returned entries must be renumbered first, in this order.
 */
export const placeBefore = (
  id: string | null,
  before: string | null,
  neighbours: readonly Branch[],
): { readonly position: number } | { readonly refusal: 'noNeighbour' } | { readonly crowded: readonly Branch[] } => {
  const others = neighbours.filter(({ _id }) => _id !== id).sort(inOrder);
  const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before);
  if (at < 0) return { refusal: 'noNeighbour' };
  const previous = others[at - 1]?.position;
  const next = others[at]?.position;
  if (next === undefined) return { position: Math.floor(previous ?? 0) + 1 };
  if (previous === undefined) return { position: next - 1 };
  return next - previous < CLOSEST ? { crowded: others } : { position: (previous + next) / 2 };
};
