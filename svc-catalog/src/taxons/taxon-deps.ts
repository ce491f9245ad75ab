import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Redirects } from '../redirects/index.ts';
import { inTurn, type InTurn, type TurnDeps } from '../shared/in-turn.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { TaxonFacts } from './domain/decide-taxon.ts';
import type { Taxons } from './persistence/taxon.repository.ts';
import type { CountProducts } from './product-counts.ts';

type Ofs = 'rows' | 'find' | 'evenDeleted' | 'taken';
/** What every write to a category, brand, line, collection or tag needs. */
export interface TaxonDeps extends StaffThingDeps, TurnDeps {
  readonly taxons: OfShop<Taxons, Ofs>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow' | 'giveBack'>;
  readonly countProducts: CountProducts;
}

/** Before anything was looked at. */
export const NO_FACTS: TaxonFacts = { rows: [], brands: new Set(), taken: new Set() };

const TREES: ReadonlySet<TaxonKind> = new Set(['category', 'brand', 'brand-line']);

/** What is decided by each other has one turn: a line by its brand, and else each kind by itself. */
const turnOf = (shopUuid: string, kind: TaxonKind): string => `${shopUuid}:${kind === 'brand-line' ? 'brand' : kind}`;

/** Deletions of whatever kind: two that are merged into each other at the same moment would go to what is gone. */
export const inTurnOfKind = <Facts, Deps extends Pick<TaxonDeps, 'things' | 'turns'>>(
  deps: Deps,
  shopUuid: string,
  kind: TaxonKind,
  look: () => Promise<Facts>,
): InTurn<Deps, Facts> => inTurn(deps, turnOf(shopUuid, kind), look);

/** Of a kind that stands in a tree; where others are put rests on nothing. */
export const inTree = <Facts, Deps extends Pick<TaxonDeps, 'things' | 'turns'>>(
  deps: Deps,
  shopUuid: string,
  kind: TaxonKind,
  look: () => Promise<Facts>,
): InTurn<Deps, Facts> => (TREES.has(kind) ? inTurnOfKind(deps, shopUuid, kind, look) : { deps, look });

/** @param slug said by the person; without one its name says which addresses are asked about */
export const factsOf = async (
  { taxons }: Pick<TaxonDeps, 'taxons'>,
  shopUuid: string,
  kind: TaxonKind,
  { slug, name }: { readonly slug?: string | undefined; readonly name?: Parameters<typeof slugOf>[0] | undefined },
): Promise<TaxonFacts> => {
  const of = taxons.of(shopUuid);
  const asked = slug !== undefined ? [slug] : name ? slugsLike(slugOf(name)) : [];
  const [rows, brands, taken] = await Promise.all([
    of.rows(kind),
    kind === 'brand-line' ? of.rows('brand') : [],
    asked.length > 0 ? of.taken(kind, asked) : new Set<string>(),
  ]);
  const staying = brands.filter(({ goesTo }) => goesTo === undefined);
  return { rows, brands: new Set(staying.map(({ _id }) => _id)), taken };
};
