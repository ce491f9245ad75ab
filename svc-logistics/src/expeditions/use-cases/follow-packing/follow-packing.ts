import { follow, type PackingFact } from '../../domain/follow-order.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface FollowPackingDeps {
  readonly expeditions: Pick<Expeditions, 'ofOrder' | 'move'>;
  /** A company may have to be asked. */
  readonly nudgeCompanies: () => void;
  readonly now: () => number;
}
export interface FollowPacking extends PackingFact {
  readonly order: string;
}

/** Keeps the expedition as the order says. Safe to repeat. */
export const followPacking = async (deps: FollowPackingDeps, { order, ...fact }: FollowPacking): Promise<void> => {
  const expedition = await deps.expeditions.ofOrder(order);
  const change = expedition && follow(expedition, fact, deps.now());
  if (expedition && change) {
    await deps.expeditions.move(expedition, change);
    if (change.attempts) deps.nudgeCompanies();
  }
};
