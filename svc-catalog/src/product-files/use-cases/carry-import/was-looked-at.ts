import { idOfCreation, type StaffCommand } from '@shop/service-kit';
import { changeDigests } from '../../domain/change-digests.ts';
import type { Plan } from '../../domain/plan-unit.ts';
import type { ImportUnitRecord } from '../../persistence/import.model.ts';

/**
 * What is booked is what people looked at, or less of it, where an earlier step was cut off: of no other product, and
 * over nobody's change since.
 */
export const wasLookedAt = ({ kind, found, lookedAt }: ImportUnitRecord, plan: Plan, create: StaffCommand): boolean => {
  if (plan.kind !== 'change') return true;
  if (kind === 'create') return plan.product._id === idOfCreation(create);
  return plan.product._id === found && changeDigests(plan.changes).every((digest) => lookedAt?.includes(digest));
};
