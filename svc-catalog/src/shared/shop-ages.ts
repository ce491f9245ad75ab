import type { ChangedEntity } from './changed-entity.ts';

/** A number for each shop that grows with each change of it that this process has written or heard of. */
export const createShopAges = () => {
  const ages = new Map<string, number>();
  return {
    of: (shopUuid: string): number => ages.get(shopUuid) ?? 0,
    changed: (changed: readonly ChangedEntity[]): void => {
      for (const { shopUuid } of changed) ages.set(shopUuid, (ages.get(shopUuid) ?? 0) + 1);
    },
  };
};
export type ShopAges = ReturnType<typeof createShopAges>;
