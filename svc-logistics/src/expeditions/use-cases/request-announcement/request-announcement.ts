import { wish, type AnnouncementWish } from '../../domain/announcing.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface RequestAnnouncement extends AnnouncementWish {
  readonly order: string;
}
export interface RequestAnnouncementDeps {
  readonly expeditions: Pick<Expeditions, 'find' | 'move'>;
  /** A company is to be asked. */
  readonly nudgeCompanies: () => void;
  readonly now: () => number;
}

/** D-7.03: notes the wish and no more, so that no company's slowness holds up what else is heard. Safe to repeat. */
export const requestAnnouncement = async (
  deps: RequestAnnouncementDeps,
  { order, ...asked }: RequestAnnouncement,
): Promise<void> => {
  const expedition = await deps.expeditions.find(order);
  // The expedition is opened by an earlier event of the same order: not there means not yet.
  if (!expedition) throw new Error(`order ${order} has no expedition yet`);
  const change = wish(expedition, asked, deps.now());
  if (!change) return;
  await deps.expeditions.move(expedition, change);
  deps.nudgeCompanies();
};
