import type { SeedCatalog, SeedContext } from '@shop/contracts/seed';
import { connectMongo } from '@shop/service-kit';
import { seedCatalog } from './seed.ts';
import { createShops, shopModels } from './shop/index.ts';
import { decideNewShop, type NewShopDecision } from './shop/domain/decide-new-shop.ts';
import { createOwners, type NewOwner } from './staff/index.ts';

export interface NewShop {
  /** The shop is the default one if it says so or is the first. */
  readonly data: SeedCatalog;
  /** Null: made by the program that signs staff in, from its configuration (D-11.01), in the default shop only. */
  readonly owner: NewOwner | null;
  /** Only where there is no shop yet. */
  readonly onlyFirst: boolean;
  /** Fills the other services; done before anybody sees the shop. */
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
  { data, owner, onlyFirst, fillOthers }: NewShop,
): Promise<AddShopOutcome> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database }, 4);
  try {
    const decision = decideNewShop(await createShops(shopModels(connection)).all(), data.shop, {
      onlyFirst,
      hasOwner: owner !== null,
    });
    if (decision.kind !== 'add') return decision;
    if (owner !== null) {
      const owners = createOwners(connection);
      const employer = await owners.shopOfPerson(owner.email);
      if (employer !== undefined && employer !== data.shop.uuid) return { kind: 'person-taken' };
      await owners.make(data.shop.uuid, owner);
    }
    await fillOthers();
    await seedCatalog(context, { ...data, shop: { ...data.shop, isDefault: decision.isDefault } });
    return { kind: 'added', isDefault: decision.isDefault };
  } finally {
    await connection.close();
  }
};

/** Whether there is a default shop, for programs that wait for one. */
export const hasDefaultShop = async ({ mongodbUrl, database }: Omit<SeedContext, 'now'>): Promise<boolean> => {
  const connection = await connectMongo({ MONGODB_URL: mongodbUrl, MONGODB_DATABASE: database }, 4);
  try {
    return (await createShops(shopModels(connection)).byDefault()) !== undefined;
  } finally {
    await connection.close();
  }
};
