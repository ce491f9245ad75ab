import { wish, type AnnouncementWish } from '../../domain/announcing.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface RequestAnnouncement extends AnnouncementWish {
  readonly order: string;
}
export interface RequestAnnouncementDeps {
  readonly expeditions: Pick<Expeditions, 'ofOrder' | 'move'>;
  /** A company is to be asked. */
  readonly nudgeCompanies: () => void;
  readonly now: () => number;
}

/** D-7.03: only records the request, so that a slow company does not delay other events. Safe to repeat. */
export const requestAnnouncement = async (
  deps: RequestAnnouncementDeps,
  { order, ...wishFields }: RequestAnnouncement,
): Promise<void> => {
  const expedition = await deps.expeditions.ofOrder(order);
  // The expedition is opened by an earlier event of the same order: not there means not yet.
  if (!expedition) throw new Error(`order ${order} has no expedition yet; the message is tried again`);
  const change = wish(expedition, wishFields, deps.now());
  if (!change) return;
  await deps.expeditions.move(expedition, change);
  deps.nudgeCompanies();
};
