import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Redirects } from '../redirects/index.ts';
import type { Turn, TreeTurns } from '../shared/persistence/tree-turns.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { TaxonFacts } from './domain/decide-taxon.ts';
import type { TaxonRecord } from './domain/taxon.ts';
import type { Taxons } from './persistence/taxon.repository.ts';
import type { CountProducts } from './product-counts.ts';

type Ofs = 'rows' | 'find' | 'evenDeleted' | 'taken';
/** The dependencies of every write to a category, brand, line, collection or tag. */
export interface TaxonDeps {
  readonly commitsOf: (kind: TaxonKind) => StaffCommits<TaxonRecord>;
  readonly turns: TreeTurns;
  readonly taxons: OfShop<Taxons, Ofs>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow' | 'restoreRedirects'>;
  readonly countProducts: CountProducts;
}

const TREES: ReadonlySet<TaxonKind> = new Set(['category', 'brand', 'brand-line']);

/**
 * For deletions of every kind: of two entities that are merged into each other at the same moment both would be lost.
 * A brand line is decided by its brand, so both kinds share one turn.
 */
export const beginTurn = ({ turns }: Pick<TaxonDeps, 'turns'>, shopUuid: string, kind: TaxonKind): Promise<Turn> =>
  turns.begin(`${shopUuid}:${kind === 'brand-line' ? 'brand' : kind}`);

/** For the place of an entity; undefined for kinds that have no tree, where a place depends on no other entity. */
export const beginTreeTurn = async (
  deps: Pick<TaxonDeps, 'turns'>,
  shopUuid: string,
  kind: TaxonKind,
): Promise<Turn | undefined> => (TREES.has(kind) ? beginTurn(deps, shopUuid, kind) : undefined);

/** @param slug given by the person; without one the addresses like the name are looked up */
export const factsOf = async (
  { taxons }: Pick<TaxonDeps, 'taxons'>,
  shopUuid: string,
  kind: TaxonKind,
  { slug, name }: { readonly slug?: string | undefined; readonly name?: Parameters<typeof slugOf>[0] | undefined },
): Promise<TaxonFacts> => {
  const of = taxons.of(shopUuid);
  const wantedSlugs = slug !== undefined ? [slug] : name ? slugsLike(slugOf(name)) : [];
  const [rows, brands, taken] = await Promise.all([
    of.rows(kind),
    kind === 'brand-line' ? of.rows('brand') : [],
    wantedSlugs.length > 0 ? of.taken(kind, wantedSlugs) : new Set<string>(),
  ]);
  const staying = brands.filter(({ goesTo }) => goesTo === undefined);
  return { rows, brands: new Set(staying.map(({ _id }) => _id)), taken };
};
