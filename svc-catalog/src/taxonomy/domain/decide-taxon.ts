import { toCentimes, type LocalizedText } from '@shop/contracts';
import {
  type CollectionRules,
  MAX_TAXONS,
  type TaxonChange,
  type TaxonInput,
  type TaxonKind,
} from '@shop/contracts/catalog/dashboard';
import { freeSlug, slugOf } from '../../shared/slug.ts';
import type { TaxonFields, TaxonRecord } from './taxon.ts';
import type { CollectionRulesRecord } from '../../taxonomy/domain/taxonomy-records.ts';
import { byId, placeBefore, type PlaceRefusal, refusalOfParent, upwards } from './tree.ts';

export type TaxonRefusal = PlaceRefusal | 'noBrand' | 'noNeighbour' | 'slugTaken' | 'full' | 'going';

/** The stored facts that the decision needs. */
export interface TaxonFacts {
  /** All of the kind. */
  readonly rows: readonly TaxonRecord[];
  /** For a brand line: the shop's brands. */
  readonly brands: ReadonlySet<string>;
  /** Similar addresses that other entries already use. */
  readonly taken: ReadonlySet<string>;
}
type Decided<Decision> = { readonly decision: Decision } | { readonly refusal: TaxonRefusal };

const EMPTY: LocalizedText = {};
const rulesRecord = (rules: CollectionRules): CollectionRulesRecord => ({
  ...rules,
  priceFrom: rules.priceFrom === null ? null : toCentimes(rules.priceFrom),
  priceTo: rules.priceTo === null ? null : toCentimes(rules.priceTo),
});

/** Picks the requested fields that this kind has. */
const fieldsOf = (kind: TaxonKind, input: TaxonChange): TaxonFields => {
  const { name, slug, description, seoTitle, seoDescription, parent, rules } = input;
  return {
    ...(name && { name }),
    ...(slug !== undefined && { slug }),
    ...(kind !== 'tag' && {
      ...(description && { description }),
      ...(seoTitle && { seoTitle }),
      ...(seoDescription && { seoDescription }),
    }),
    ...(kind === 'category' && parent !== undefined && { parent }),
    ...(kind === 'brand-line' && parent != null && { brand: parent }),
    ...(kind === 'collection' && rules !== undefined && { rules: rules && rulesRecord(rules) }),
  };
};

const refusalOfPlace = (
  kind: TaxonKind,
  id: string | null,
  parent: string | null,
  { rows, brands }: TaxonFacts,
): TaxonRefusal | undefined => {
  if (kind === 'category') {
    const above = upwards(parent, byId(rows));
    // An entry below one that is being merged would move along unintentionally.
    const isGoing = rows.some(({ _id, goesTo }) => goesTo !== undefined && above.includes(_id));
    return refusalOfParent(id, parent, rows) ?? (isGoing ? 'going' : undefined);
  }
  return kind === 'brand-line' && !brands.has(parent ?? '') ? 'noBrand' : undefined;
};

/** The last of its neighbours; collections and tags have no order. */
const lastPlace = (kind: TaxonKind, rows: readonly TaxonRecord[]): TaxonFields => {
  if (kind === 'collection' || kind === 'tag') return {};
  const place = placeBefore(null, null, rows);
  return 'position' in place ? place : {};
};

/** A new one, last in its order. */
export const decideNewTaxon = (
  kind: TaxonKind,
  input: TaxonInput,
  id: string,
  facts: TaxonFacts,
): Decided<TaxonFields> => {
  if (facts.rows.length >= MAX_TAXONS) return { refusal: 'full' };
  const parent = input.parent ?? null;
  const refusal = refusalOfPlace(kind, null, parent, facts);
  if (refusal) return { refusal };
  if (input.slug !== undefined && facts.taken.has(input.slug)) return { refusal: 'slugTaken' };
  const texts = kind === 'tag' ? {} : { description: EMPTY, seoTitle: EMPTY, seoDescription: EMPTY };
  return {
    decision: {
      ...texts,
      ...(kind === 'category' && { parent }),
      ...fieldsOf(kind, input),
      slug: input.slug ?? freeSlug(slugOf(input.name), facts.taken, id),
      ...lastPlace(kind, facts.rows),
    },
  };
};

/** Writes only the fields that differ. */
export const decideTaxonChange = (
  kind: TaxonKind,
  record: TaxonRecord,
  change: TaxonChange,
  facts: TaxonFacts,
): Decided<TaxonFields> => {
  if (record.goesTo !== undefined) return { refusal: 'going' };
  const refusal = change.parent === undefined ? undefined : refusalOfPlace(kind, record._id, change.parent, facts);
  if (refusal) return { refusal };
  const { slug } = change;
  if (slug !== undefined && slug !== record.slug && facts.taken.has(slug)) return { refusal: 'slugTaken' };
  return { decision: fieldsOf(kind, change) };
};

export interface Placed {
  readonly parent: string | null;
  readonly before: string | null;
}
/** Its place among those of its parent; `crowded`: these move apart first. */
export const decidePlace = (
  kind: TaxonKind,
  record: TaxonRecord,
  { parent, before }: Placed,
  facts: TaxonFacts,
): Decided<TaxonFields> | { readonly crowded: readonly string[] } => {
  if (record.goesTo !== undefined) return { refusal: 'going' };
  const to = kind === 'category' ? parent : null;
  const refusal = kind === 'category' ? refusalOfPlace(kind, record._id, to, facts) : undefined;
  if (refusal) return { refusal };
  const neighbours = kind === 'category' ? facts.rows.filter((row) => (row.parent ?? null) === to) : facts.rows;
  const place = placeBefore(record._id, before, neighbours);
  if ('refusal' in place) return place;
  if ('crowded' in place) return { crowded: place.crowded.map(({ _id }) => _id) };
  return { decision: { ...place, ...(kind === 'category' && { parent: to }) } };
};
