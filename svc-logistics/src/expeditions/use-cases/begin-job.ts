import type { Attempt, StaffCommand } from '@shop/service-kit';
import type { PoolJob } from '../domain/pool.ts';
import { poolInFull } from '../pool-facts.ts';
import { carryOutJob, type PoolJobDeps } from '../pool-job.ts';
import { stepPool, type SeenPool, type StepPoolDeps, type StepPoolOutcome } from './step-pool.ts';

export type BeginJobDeps = StepPoolDeps & PoolJobDeps;

/** How long a request asks orders before it leaves the rest to the background. */
const IN_REQUEST_MS = 3000;

/** Begins what outlives the request, and does as much of it as a person may wait for. */
export const beginJob = async (
  deps: BeginJobDeps,
  seen: SeenPool,
  command: StaffCommand,
  { kind: action, orders }: Pick<PoolJob, 'kind' | 'orders'>,
): Promise<Attempt<StepPoolOutcome>> => {
  const outcome = await stepPool(deps, seen, command, { action, orders });
  if (outcome.kind !== 'done') return outcome;
  const { pool } = outcome.pool;
  const job = pool.jobs.find(({ requestId }) => requestId === command.requestId);
  if (!job) return outcome;
  await carryOutJob(deps, pool, job, deps.now() + IN_REQUEST_MS);
  return { kind: 'done', pool: await poolInFull(deps, pool, seen.reach) };
};
