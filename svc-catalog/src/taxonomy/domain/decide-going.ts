import { DEEPEST_CATEGORY, type TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { TaxonRecord } from './taxon.ts';
import { byId, heightOf, upwards } from './tree.ts';

export type GoingRefusal = 'going' | 'awaited' | 'hasBelow' | 'wantsTarget' | 'noTarget' | 'tooDeep';

/** The stored facts that a deletion depends on. */
export interface GoingFacts {
  /** All of the kind. */
  readonly rows: readonly TaxonRecord[];
  /** How many products have it: of a category its own and those of all below it. */
  readonly products: number;
  /** True for a brand with lines. */
  readonly hasLines: boolean;
}
/** It goes with its last product, or at once. */
export type GoingDecision = { readonly goesTo: string } | 'at once';

/** Deleting one, or merging it into another: what has products says where they go. */
export const decideGoing = (
  kind: TaxonKind,
  record: TaxonRecord,
  { to, merge }: { readonly to: string | undefined; readonly merge: boolean },
  { rows, products, hasLines }: GoingFacts,
): { readonly decision: GoingDecision } | { readonly refusal: GoingRefusal } => {
  const { _id: id } = record;
  if (record.goesTo !== undefined) return { refusal: 'going' };
  if (rows.some(({ goesTo }) => goesTo === id)) return { refusal: 'awaited' };
  const hasBelow = kind === 'category' ? rows.some(({ parent }) => parent === id) : hasLines;
  if (hasBelow && !merge) return { refusal: 'hasBelow' };
  if (to === undefined) {
    if (merge || products > 0) return { refusal: 'wantsTarget' };
    return { decision: 'at once' };
  }
  const target = rows.find(({ _id }) => _id === to);
  if (!target || to === id || target.goesTo !== undefined) return { refusal: 'noTarget' };
  // A category cannot be merged into its own descendant.
  if (kind === 'category' && upwards(to, byId(rows)).includes(id)) return { refusal: 'noTarget' };
  // The subcategories move below the target, which must not exceed the depth limit.
  const height = kind === 'category' ? heightOf(id, rows) - 1 : 0;
  if (height > 0 && upwards(to, byId(rows)).length + height > DEEPEST_CATEGORY) return { refusal: 'tooDeep' };
  return { decision: { goesTo: to } };
};
