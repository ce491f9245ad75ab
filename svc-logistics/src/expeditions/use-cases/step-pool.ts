import type { Reach } from '@shop/contracts/staff';
import { actedEvent, checkVersion, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { Pool, PoolJob } from '../domain/pool.ts';
import type { Pools } from '../persistence/pool.repository.ts';
import { poolInFull, type PoolFactsDeps, type PoolInFull } from '../pool-facts.ts';

export interface StepPoolDeps extends PoolFactsDeps {
  readonly pools: OfShop<Pools, 'find' | 'change' | 'wasHandled'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
/** A pool, as a person saw it. */
export interface SeenPool {
  readonly pool: string;
  readonly version: number;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
/** `stale`: another person was first. `closed`: it is closed already. */
export type StepPoolOutcome =
  { readonly kind: 'done' | 'stale' | 'closed'; readonly pool: PoolInFull } | { readonly kind: 'not-found' };

type Step =
  | { readonly action: 'close' }
  /** The orders that are named; null: all that the action is for. */
  | { readonly action: PoolJob['kind']; readonly orders: readonly string[] | null };

const auditOf = (command: StaffCommand, pool: Pool, step: Step) =>
  actedEvent(command, command.at, {
    entity: 'pool',
    subject: pool._id,
    name: pool.number,
    action: `pool.${step.action}`,
    before: step.action === 'close' ? { stage: pool.state } : {},
    after: step.action === 'close' ? { stage: 'closed' } : step.orders ? { orders: step.orders.length } : {},
  });

/** One step of a pool: its fields, its job and its audit entry in one conditional write (C-4.05). */
export const stepPool = async (
  deps: StepPoolDeps,
  { pool: id, version, reach }: SeenPool,
  command: StaffCommand,
  step: Step,
): Promise<Attempt<StepPoolOutcome>> => {
  const ofShop = deps.pools.of(command.staff.shopUuid);
  const found = await ofShop.find(id, reach);
  const checked = await checkVersion(found, { expected: version, actual: found?.version }, command, ofShop.wasHandled);
  if (checked.kind === 'not-found') return checked;
  const { entity: pool } = checked;
  if (checked.kind !== 'current') return { kind: checked.kind, pool: await poolInFull(deps, pool, reach) };
  if (step.action === 'close' && pool.state === 'closed')
    return { kind: 'closed', pool: await poolInFull(deps, pool, reach) };

  const { sub, name } = command.staff;
  const fields =
    step.action === 'close'
      ? { state: 'closed' as const }
      : {
          job: {
            kind: step.action,
            orders: step.orders,
            by: { id: sub, name },
            requestId: command.requestId,
          },
        };
  command.signal.throwIfAborted();
  const events = [auditOf(command, pool, step)];
  const written = await ofShop.change(pool, fields, { events, operation: command.operation });
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', pool: await poolInFull(deps, written, reach) };
};
