import type { CompanyDeps } from './company-deps.ts';
import { isWanted, statesOf } from './domain/decide-wanted.ts';
import type { Pool, PoolJob } from './domain/pool.ts';
import { announcementWantedEvent } from './expedition-events.ts';
import { ExpeditionMoved, type Expeditions } from './persistence/expedition.repository.ts';
import type { PoolParcels } from './persistence/pool-parcels.repository.ts';
import type { Pools } from './persistence/pool.repository.ts';
import { problemsInPool, type PoolProblemsDeps } from './pool-problems.ts';

export interface PoolJobDeps extends PoolProblemsDeps, Pick<CompanyDeps, 'newId' | 'now' | 'nudge'> {
  readonly expeditions: Pick<Expeditions, 'move'>;
  readonly poolParcels: Pick<PoolParcels, 'inPool'>;
  readonly pools: Pick<Pools, 'endJob'>;
}
/** More than a pool holds. */
const MOST = 5000;

/**
 * Asks the orders of a pool to be announced, each by an event: they decide, and answer (C-4.05). Those that are asked
 * already are passed over, so that it goes on where it was cut off. False: the time was up before its end.
 *
 * @param deadline milliseconds
 */
export const carryOutJob = async (deps: PoolJobDeps, pool: Pool, job: PoolJob, deadline: number): Promise<boolean> => {
  const parcels = await deps.poolParcels.inPool(pool._id, MOST, statesOf(job));
  const wanted = parcels.filter(({ subject }) => job.orders === null || job.orders.includes(subject.id));
  const problems = await problemsInPool(deps, pool, wanted);
  for (const expedition of wanted) {
    if (deps.now() > deadline) return false;
    if (!isWanted(job, expedition, problems.get(expedition._id) ?? [])) continue;
    const request = deps.newId();
    const told = { correlationId: job.requestId, at: deps.now() };
    const event = announcementWantedEvent(expedition, told, { request, by: job.by });
    try {
      await deps.expeditions.move(expedition, { wanted: { request, at: deps.now() } }, [event]);
    } catch (error) {
      // Something else happens to it: it is no longer one that waits, or the next press asks for it.
      if (!(error instanceof ExpeditionMoved)) throw error;
    }
    deps.nudge();
  }
  await deps.pools.endJob(pool._id, job);
  return true;
};
