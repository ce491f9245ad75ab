import type { SeedCatalog, SeedContext } from '@shop/contracts/seed';
import { connectMongo } from '@shop/service-kit';
import { seedCatalog } from './seed.ts';
import { createShops, shopModels } from './shop/index.ts';
import { decideNewShop, type NewShopDecision } from './shop/domain/decide-new-shop.ts';

export interface NewShop {
  /** The shop is the default one if it says so or is the first. */
  readonly data: SeedCatalog;
  /**
   * Creates the owner before the shop is visible; resolves to false if the person already works in another shop. Null
   * if the staff service creates the owner of the default shop from its configuration (D-11.01).
   */
  readonly addOwner: ((shopUuid: string) => Promise<boolean>) | null;
  /** Only where there is no shop yet. */
  readonly onlyFirst: boolean;
  /** Sends the shop to the other services before the shop becomes visible. */
  readonly fillOthers: () => Promise<void>;
}

export type AddShopOutcome =
  | { readonly kind: 'added'; readonly isDefault: boolean }
  | Exclude<NewShopDecision, { readonly kind: 'add' }>
  | { readonly kind: 'person-taken' };

/**
 * Adds a shop with its owner (D-2.01, D-11.01). The shop's own record is written last: as long as it is not there, a
 * repetition does what a run that was cut off has left, and once it is there nothing is written any more.
 */
export const addShop = async (
  context: SeedContext,
  { data, addOwner, onlyFirst, fillOthers }: NewShop,
): Promise<AddShopOutcome> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database }, 4);
  try {
    const decision = decideNewShop(await createShops(shopModels(connection)).all(), data.shop, {
      onlyFirst,
      hasOwner: addOwner !== null,
    });
    if (decision.kind !== 'add') return decision;
    if (addOwner !== null && !(await addOwner(data.shop.uuid))) return { kind: 'person-taken' };
    await fillOthers();
    await seedCatalog(context, { ...data, shop: { ...data.shop, isDefault: decision.isDefault } });
    return { kind: 'added', isDefault: decision.isDefault };
  } finally {
    await connection.close();
  }
};
