import { declined } from '../../domain/pool-wish.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface DeclineAnnouncementDeps {
  readonly expeditions: Pick<Expeditions, 'ofOrder' | 'move'>;
}

/** The order is not announced, though its pool is: its row says why. Safe to repeat. */
export const declineAnnouncement = async (
  deps: DeclineAnnouncementDeps,
  known: { readonly order: string; readonly request: string; readonly reason: string; readonly transporter: string },
): Promise<void> => {
  const expedition = await deps.expeditions.ofOrder(known.order);
  const change = expedition && declined(expedition, known);
  if (expedition && change) await deps.expeditions.move(expedition, change);
};
