import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { Pools, PoolsQuery } from '../../persistence/pool.repository.ts';
import { poolsInFull, type PoolFactsDeps, type PoolInFull } from '../../pool-facts.ts';

export interface ListPoolsDeps extends PoolFactsDeps {
  readonly pools: OfShop<Pools, 'page'>;
}
export interface ListPools extends PoolsQuery {
  readonly shopUuid: string;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}

/** C-4.05: the pools of the warehouses that the person reaches, newest first. */
export const listPools = async (
  deps: ListPoolsDeps,
  { shopUuid, reach, ...query }: ListPools,
): Promise<{ readonly pools: readonly PoolInFull[]; readonly total: number }> => {
  const { pools, total } = await deps.pools.of(shopUuid).page(query, reach);
  return { pools: await poolsInFull(deps, shopUuid, pools, reach), total };
};
