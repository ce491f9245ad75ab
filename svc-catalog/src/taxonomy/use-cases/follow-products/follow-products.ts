import { TAXON_KINDS, type TaxonKind } from '@shop/contracts/catalog/dashboard';
import { newId, type OfShop } from '@shop/service-kit';
import type { Products, TaxonomyReader } from '../../../products/index.ts';
import type { Redirects } from '../../../redirects/index.ts';
import type { Reload } from '../../../shared/changed-entity.ts';
import { movedFields } from '../../domain/moved-product.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { deletedFields, leaveAddress } from '../../leave-address.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';
import { writeProducts, type ProductChange } from '../../write-products.ts';
import { moveNames, type MoveNamesDeps } from './move-names.ts';
import { misplaced, type RuledShop } from './misplaced.ts';

export interface FollowProductsDeps extends Omit<MoveNamesDeps, 'taxons'> {
  readonly views: { readonly of: (shopUuid: string) => Promise<RuledShop | undefined> };
  readonly reload: Reload;
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly products: Pick<Products, 'of'>;
  readonly taxons: OfShop<Taxons, 'rows' | 'find'> & Pick<Taxons, 'going' | 'shopsWithRules'>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow'>;
}

/** Products that are written before anything else has its turn. */
const BATCH = 50;

/** Moves the children to the same target: the subcategories of a category, the lines of a brand. */
const moveBelow = async (
  { reload, taxons, entities, nudge, now }: FollowProductsDeps,
  shopUuid: string,
  kind: TaxonKind,
  from: string,
  to: string,
): Promise<boolean> => {
  if (kind !== 'category' && kind !== 'brand') return false;
  const below = kind === 'category' ? 'category' : 'brand-line';
  const field = kind === 'category' ? 'parent' : 'brand';
  const rows = (await taxons.of(shopUuid).rows(below)).filter((row) => row[field] === from);
  const cause = { at: new Date(now()).toISOString(), correlationId: newId() };
  for (const { _id: id, version } of rows)
    await entities.change({ kind: below, id, shopUuid, version }, { [field]: to }, cause);
  if (rows.length === 0) return false;
  nudge();
  await reload(
    below,
    rows.map(({ _id: id }) => ({ kind: below, id, shopUuid })),
  );
  return true;
};

/** The last of its products has gone, and so does it; its address leads to where they are. */
const end = async (
  deps: FollowProductsDeps,
  kind: TaxonKind,
  { _id: id, shopUuid }: TaxonRecord,
  to: string,
): Promise<void> => {
  // One that another replica put there a moment ago has yet to be heard of: its turn comes then.
  if (await deps.products.of(shopUuid).anyOn(kind, id)) return;
  const record = await deps.taxons.of(shopUuid).find(kind, id);
  if (!record) return;
  await leaveAddress(deps, kind, record, to);
  const at = deps.now();
  const cause = { at: new Date(at).toISOString(), correlationId: newId() };
  await deps.entities.change({ kind, id, shopUuid, version: record.version }, deletedFields(record, at), cause);
  deps.nudge();
  await deps.reload(kind, [{ kind, id, shopUuid }]);
};

/** One step of what goes. */
const step = async (deps: FollowProductsDeps, kind: TaxonKind, record: TaxonRecord, to: TaxonRecord): Promise<void> => {
  const { _id: from, shopUuid } = record;
  const ids = await deps.products.of(shopUuid).idsOn(kind, from, BATCH);
  const change: ProductChange = (product) => movedFields(kind, product, from, to._id, to.brand);
  if (ids.length > 0) return writeProducts(deps, shopUuid, new Map(ids.map((id) => [id, change])));
  if (await moveBelow(deps, shopUuid, kind, from, to._id)) return;
  if (await moveNames(deps, shopUuid, kind, from, to._id)) return;
  await end(deps, kind, record, to._id);
};

/**
 * Moves the products of merged or deleted entries to their successor, and updates collections with rules. The remaining
 * work is derived from the stored data, so an interrupted loop or the next lease holder can continue.
 * @returns whether there is more to do
 */
export const followProducts = async (deps: FollowProductsDeps): Promise<boolean> => {
  const { taxons, views } = deps;
  let more = false;
  for (const kind of TAXON_KINDS)
    for (const record of await taxons.going(kind)) {
      const to = await taxons.of(record.shopUuid).find(kind, record.goesTo ?? '');
      if (!to) continue;
      await step(deps, kind, record, to);
      more = true;
    }
  // Rules ask for the price that visitors pay, which no field of a product holds.
  for (const shopUuid of await taxons.shopsWithRules()) {
    const shop = await views.of(shopUuid);
    const changes = shop ? misplaced(shop, BATCH) : new Map();
    if (changes.size === 0) continue;
    await writeProducts(deps, shopUuid, changes);
    more = true;
  }
  return more;
};
