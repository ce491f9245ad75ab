import { TAXON_KINDS, type TaxonKind } from '@shop/contracts/catalog/dashboard';
import { newId, type OfShop } from '@shop/service-kit';
import type { Products } from '../../../products/index.ts';
import type { Redirects } from '../../../redirects/index.ts';
import type { Catalogues, ShopMemory } from '../../../storefront/index.ts';
import { thingsOf } from '../../domain/counts.ts';
import { movedFields } from '../../domain/moved-product.ts';
import type { TaxonRecord } from '../../domain/taxon.ts';
import { deletedFields, leaveAddress } from '../../leave-address.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';
import { writeProducts, type ProductChange } from '../../write-products.ts';
import { moveNames, type MoveNamesDeps } from './move-names.ts';
import { misplaced } from './misplaced.ts';

export interface FollowProductsDeps extends Omit<MoveNamesDeps, 'catalogues' | 'taxons'> {
  readonly shops: Pick<Catalogues, 'every' | 'reload'>;
  readonly products: Pick<Products, 'of'>;
  readonly taxons: OfShop<Taxons, 'rows' | 'find'>;
  readonly redirects: OfShop<Redirects, 'leave' | 'follow'>;
}

/** Products that are written before anything else has its turn. */
const BATCH = 50;

/** What stands below it goes to the same place: categories of a category, lines of a brand. */
const moveBelow = async (
  { shops, taxons, things, nudge, now }: FollowProductsDeps,
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
    await things.change({ kind: below, id, shopUuid, version }, { [field]: to }, cause);
  if (rows.length === 0) return false;
  nudge();
  await shops.reload(
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
  await deps.things.change({ kind, id, shopUuid, version: record.version }, deletedFields(record, at), cause);
  deps.nudge();
  await deps.shops.reload(kind, [{ kind, id, shopUuid }]);
};

/** One step of what goes. */
const step = async (
  deps: FollowProductsDeps,
  shop: ShopMemory,
  kind: TaxonKind,
  record: TaxonRecord,
  to: TaxonRecord,
): Promise<void> => {
  const { _id: from } = record;
  const changes = new Map<string, ProductChange>();
  for (const product of shop.everyProduct()) {
    if (changes.size === BATCH) break;
    if (thingsOf(kind, product).includes(from))
      changes.set(product._id, (now) => movedFields(kind, now, from, to._id, to.brand));
  }
  if (changes.size > 0) return writeProducts(deps, shop, changes);
  if (await moveBelow(deps, shop.shop()._id, kind, from, to._id)) return;
  if (await moveNames({ ...deps, catalogues: deps.shops }, shop.shop()._id, kind, from, to._id)) return;
  await end(deps, kind, record, to._id);
};

/**
 * Brings products to where staff have said: those of what is merged or deleted to what it goes to, and those of
 * collections with rules in or out. What is to be done is read off what is there, so that whoever was cut off, or comes
 * after, goes on from where it stands.
 * @returns whether there is more to do
 */
export const followProducts = async (deps: FollowProductsDeps): Promise<boolean> => {
  let more = false;
  for (const shop of deps.shops.every()) {
    const shopUuid = shop.shop()._id;
    for (const kind of TAXON_KINDS) {
      if (!isAnyGoing(shop, kind)) continue;
      const rows = await deps.taxons.of(shopUuid).rows(kind);
      for (const record of rows) {
        const to = rows.find(({ _id }) => _id === record.goesTo);
        if (!to) continue;
        await step(deps, shop, kind, record, to);
        more = true;
      }
    }
    const changes = misplaced(shop, BATCH);
    if (changes.size === 0) continue;
    await writeProducts(deps, shop, changes);
    more = true;
  }
  return more;
};

const SHELVES = {
  category: 'categories',
  brand: 'brands',
  'brand-line': 'brandLines',
  collection: 'collections',
  tag: 'tags',
} as const;
/** By memory, which is asked all the time. */
const isAnyGoing = (shop: ShopMemory, kind: TaxonKind): boolean =>
  shop.catalogue()[SHELVES[kind]].all.some(({ goesTo }) => goesTo !== undefined);
