import { follow, type PackingFact } from '../../domain/follow-order.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface FollowPackingDeps {
  readonly expeditions: Expeditions;
  /** A company may have to be asked. */
  readonly nudgeCompanies: () => void;
  readonly clock: () => number;
}

/** Keeps the expedition as the order says. Safe to repeat. */
export const followPacking = async (deps: FollowPackingDeps, order: string, fact: PackingFact): Promise<void> => {
  const expedition = await deps.expeditions.find(order);
  const change = expedition && follow(expedition, fact, deps.clock());
  if (expedition && change) {
    await deps.expeditions.move(expedition, change);
    if (change.parcels) deps.nudgeCompanies();
  }
};
