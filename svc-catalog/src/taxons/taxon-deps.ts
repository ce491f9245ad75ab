import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Redirects } from '../redirects/index.ts';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import { slugOf, slugsLike } from '../shared/slug.ts';
import type { TaxonFacts } from './domain/decide-taxon.ts';
import type { Taxons } from './persistence/taxon.repository.ts';
import type { CountProducts } from './product-counts.ts';

type Ofs = 'rows' | 'find' | 'evenDeleted' | 'taken';
/** What every write to a category, brand, line, collection or tag needs. */
export interface TaxonDeps extends StaffThingDeps {
  readonly taxons: OfShop<Taxons, Ofs>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow'>;
  readonly countProducts: CountProducts;
}

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
  return { rows, brands: new Set(brands.map(({ _id }) => _id)), taken };
};
