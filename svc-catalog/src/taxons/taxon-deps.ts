import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Redirects } from '../redirects/index.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { TaxonFacts } from './domain/decide-taxon.ts';
import type { Taxons } from './persistence/taxon.repository.ts';
import type { TreeTurns } from './persistence/tree-turns.ts';
import type { CountProducts } from './product-counts.ts';

type Ofs = 'rows' | 'find' | 'evenDeleted' | 'taken';
/** What every write to a category, brand, line, collection or tag needs. */
export interface TaxonDeps extends StaffThingDeps {
  readonly taxons: OfShop<Taxons, Ofs>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow'>;
  readonly countProducts: CountProducts;
  readonly turns: OfShop<TreeTurns, 'now' | 'write'>;
}

/** Before anything was looked at. */
export const NO_FACTS: TaxonFacts = { rows: [], brands: new Set(), taken: new Set() };

const TREES: ReadonlySet<TaxonKind> = new Set(['category', 'brand', 'brand-line']);

/**
 * For a write that rests on what stands below what: it writes nothing where that was written since `look`, and is then
 * decided anew.
 */
export const inTree = <Facts, Deps extends Pick<TaxonDeps, 'things' | 'turns'>>(
  deps: Deps,
  shopUuid: string,
  kind: TaxonKind,
  look: () => Promise<Facts>,
): { readonly deps: Deps; readonly look: () => Promise<Facts> } => {
  if (!TREES.has(kind)) return { deps, look };
  const turns = deps.turns.of(shopUuid);
  const { things } = deps;
  let seen = 0;
  return {
    look: async () => {
      seen = await turns.now();
      return look();
    },
    deps: {
      ...deps,
      things: {
        ...things,
        change: async (which, fields, cause, beside) =>
          (await turns.write(
            seen,
            (transaction) => things.change(which, fields, cause, { ...beside, transaction }),
            ({ kind: outcome }) => outcome === 'changed',
          )) ?? { kind: 'changed-meanwhile' },
        create: async (made, cause, beside) =>
          (await turns.write(
            seen,
            (transaction) => things.create(made, cause, { ...beside, transaction }),
            (outcome) => outcome === 'created',
          )) ?? 'there',
      },
    },
  };
};

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
