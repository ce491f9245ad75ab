import { idOfCreation, type StaffCommand } from '@shop/service-kit';
import { changeDigests } from '../../domain/change-digests.ts';
import type { Plan } from '../../domain/plan-unit.ts';
import type { ImportUnitRecord } from '../../persistence/import.model.ts';

/**
 * Only changes of the preview are booked, or fewer of them after an interruption: the product must be the same, and its
 * values must be those of the preview.
 */
export const wasLookedAt = ({ kind, found, lookedAt }: ImportUnitRecord, plan: Plan, create: StaffCommand): boolean => {
  if (plan.kind !== 'change') return true;
  if (kind === 'create') return plan.product._id === idOfCreation(create);
  return plan.product._id === found && changeDigests(plan.changes).every((digest) => lookedAt?.includes(digest));
};
