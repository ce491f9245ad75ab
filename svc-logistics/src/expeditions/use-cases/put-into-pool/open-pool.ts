import type { Numbering } from '@shop/service-kit';
import type { Pool, PoolPlace } from '../../domain/pool.ts';
import type { Pools } from '../../persistence/pool.repository.ts';

export interface OpenPoolDeps {
  readonly pools: Pick<Pools, 'openAt' | 'insert'>;
  readonly poolNumbers: Pick<Numbering, 'next'>;
  readonly newId: () => string;
}
/** Another one is opened there and closed again meanwhile, so many times in a row. */
const MAX_TRIES = 5;

/** The pool that is open there, or a new one. @param at milliseconds */
export const openPool = async (deps: OpenPoolDeps, place: PoolPlace, at: number): Promise<Pool> => {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const open = await deps.pools.openAt(place);
    if (open) return open;
    const pool: Pool = {
      _id: deps.newId(),
      ...place,
      number: await deps.poolNumbers.next(place.shopUuid, at),
      state: 'open',
      version: 1,
      openedAt: new Date(at),
      jobs: [],
    };
    if (await deps.pools.insert(pool)) return pool;
  }
  throw new Error(`pools of transporter ${place.transporter} are closed as fast as they are opened`);
};
