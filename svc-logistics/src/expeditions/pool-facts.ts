import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import type { Companies, CompanyAdapter } from '../companies/index.ts';
import type { Transporter, Transporters } from '../delivery/index.ts';
import type { WarehouseRecord, Warehouses } from '../stock/index.ts';
import type { Pool } from './domain/pool.ts';
import { NO_PARCELS, type PoolFigures, type PoolParcels } from './persistence/pool-parcels.repository.ts';

export interface PoolFactsDeps {
  readonly poolParcels: Pick<PoolParcels, 'figures'>;
  readonly transporters: OfShop<Transporters, 'all'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly companies: Pick<Companies, 'adapters'>;
}
/** A pool with what is read beside it: names are those of now (D-4.02). */
export interface PoolInFull {
  readonly pool: Pool;
  readonly figures: PoolFigures;
  readonly transporter: Transporter | undefined;
  readonly warehouse: WarehouseRecord | undefined;
  readonly adapter: CompanyAdapter | undefined;
}

/** What lists and pages show of pools. */
export const poolsInFull = async (
  deps: PoolFactsDeps,
  shopUuid: string,
  pools: readonly Pool[],
  reach: Reach,
): Promise<PoolInFull[]> => {
  const [figures, transporters, warehouses] = await Promise.all([
    deps.poolParcels.figures(pools.map(({ _id }) => _id)),
    deps.transporters.of(shopUuid).all(),
    deps.warehouses.of(shopUuid).within(reach),
  ]);
  return pools.map((pool) => {
    const transporter = transporters.find(({ _id }) => _id === pool.transporter);
    return {
      pool,
      figures: figures.get(pool._id) ?? NO_PARCELS,
      transporter,
      warehouse: warehouses.find(({ _id }) => _id === pool.warehouse),
      adapter: transporter && deps.companies.adapters[transporter.adapter],
    };
  });
};
export const poolInFull = async (deps: PoolFactsDeps, pool: Pool, reach: Reach): Promise<PoolInFull> => {
  const [full] = await poolsInFull(deps, pool.shopUuid, [pool], reach);
  if (!full) throw new Error('a pool has one row of figures');
  return full;
};
