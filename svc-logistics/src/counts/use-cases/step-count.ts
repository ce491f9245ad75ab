import type { Reach } from '@shop/contracts/staff';
import { checkVersion, CONFLICT, type Attempt, type Checked, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { WarehouseRecord, Warehouses } from '../../stock/index.ts';
import type { Count, CountStep } from '../domain/count.ts';
import { mayStep } from '../domain/count.ts';
import { countAudit } from '../count-audit.ts';
import type { Counts } from '../persistence/count.repository.ts';

export interface StepCountDeps {
  readonly counts: OfShop<Counts, 'find' | 'change' | 'wasHandled'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
/** A count, as a person saw it. */
export interface SeenCount {
  readonly uuid: string;
  readonly version: number;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
/** `stale`: another person was first. `closed`: the state permits the step no more. */
export type StepCountOutcome =
  | {
      readonly kind: 'done' | 'stale' | 'closed';
      readonly count: Count;
      readonly warehouses: readonly WarehouseRecord[];
    }
  | { readonly kind: 'not-found' };

/** The optimistic lock of a step: `current` is the count that the step may be taken from. */
export const checkCount = async (
  { counts }: Pick<StepCountDeps, 'counts'>,
  { uuid, version, reach }: SeenCount,
  command: StaffCommand,
): Promise<Checked<Count>> => {
  const ofShop = counts.of(command.staff.shopUuid);
  const count = await ofShop.find(uuid, reach);
  return checkVersion(count, { expected: version, actual: count?.version }, command, ofShop.wasHandled);
};

/** One step of a count: its fields and its audit entry, in one conditional write (C-1.12). */
export const stepCount = async (
  deps: StepCountDeps,
  seen: SeenCount,
  command: StaffCommand,
  step: CountStep,
  fieldsOf: (count: Count) => Partial<Omit<Count, '_id' | 'shopUuid' | 'version'>>,
  auditFields: Readonly<Record<string, string | number>> = {},
): Promise<Attempt<StepCountOutcome>> => {
  const { shopUuid } = command.staff;
  const warehouses = await deps.warehouses.of(shopUuid).within(seen.reach);
  const checked = await checkCount(deps, seen, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, count: checked.entity, warehouses };
  const { entity: count } = checked;
  if (!mayStep(step, count)) return { kind: 'closed', count, warehouses };

  const fields = fieldsOf(count);
  const audit = countAudit(command, count, {
    action: `count.${step}`,
    before: { stage: count.state },
    after: { stage: fields.state ?? count.state, ...auditFields },
  });
  command.signal.throwIfAborted();
  const written = await deps.counts
    .of(shopUuid)
    .change(count, fields, { events: [audit], operation: command.operation });
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', count: written, warehouses };
};
