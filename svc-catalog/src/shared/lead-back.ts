import type { StaffOutcome } from '@shop/service-kit';
import type { Deletable } from './deletable.ts';

/**
 * D-10.05. Addresses of a thing lead elsewhere before it goes, so that no crash leaves a dead link. Where it stands all
 * the same, because somebody else wrote first, what led to it leads to it still.
 */
export const leadBackIfItStays = async (
  outcome: StaffOutcome<Deletable, unknown>,
  giveBack: () => Promise<void>,
): Promise<void> => {
  if ((outcome.kind === 'stale' || outcome.kind === 'refused') && outcome.entity.deletedAt === undefined)
    await giveBack();
};
