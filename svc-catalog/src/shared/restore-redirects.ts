import type { Attempt, StaffOutcome } from '@shop/service-kit';
import type { Deletable } from './deletable.ts';

/**
 * D-10.05. The addresses of an entity lead elsewhere before it is deleted, so that a crash leaves no dead link. If the
 * entity stays, because another person wrote first, its former addresses lead to it again.
 */
export const restoreRedirectsIfNotDeleted = async (
  outcome: Attempt<StaffOutcome<Deletable, unknown>>,
  restoreRedirects: () => Promise<void>,
): Promise<void> => {
  if ((outcome.kind === 'stale' || outcome.kind === 'refused') && outcome.entity.deletedAt === undefined)
    await restoreRedirects();
};
