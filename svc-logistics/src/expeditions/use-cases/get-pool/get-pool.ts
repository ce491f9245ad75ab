import { MAX_POOL_ORDERS } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { Expedition } from '../../domain/expedition.ts';
import type { Problem } from '../../domain/problems.ts';
import type { PoolParcels } from '../../persistence/pool-parcels.repository.ts';
import type { Pools } from '../../persistence/pool.repository.ts';
import { poolInFull, type PoolFactsDeps, type PoolInFull } from '../../pool-facts.ts';
import { problemsInPool, type PoolProblemsDeps } from '../../pool-problems.ts';

export type GetPoolDeps = PoolFactsDeps &
  PoolProblemsDeps & {
    readonly pools: OfShop<Pools, 'find'>;
    readonly poolParcels: Pick<PoolParcels, 'inPool'>;
  };
export type GetPoolOutcome =
  | {
      readonly kind: 'found';
      readonly pool: PoolInFull;
      readonly parcels: readonly Expedition[];
      /** By the expeditions' ids. */
      readonly problems: ReadonlyMap<string, readonly Problem[]>;
    }
  | { readonly kind: 'not-found' };

/** C-4.05: a pool with its orders, what is wrong with each of them, and what the company said. */
export const getPool = async (
  deps: GetPoolDeps,
  { shopUuid, pool: id, reach }: { readonly shopUuid: string; readonly pool: string; readonly reach: Reach },
): Promise<GetPoolOutcome> => {
  const pool = await deps.pools.of(shopUuid).find(id, reach);
  if (!pool) return { kind: 'not-found' };
  const [full, parcels] = await Promise.all([
    poolInFull(deps, pool, reach),
    deps.poolParcels.inPool(id, 2 * MAX_POOL_ORDERS),
  ]);
  return { kind: 'found', pool: full, parcels, problems: await problemsInPool(deps, pool, parcels) };
};
