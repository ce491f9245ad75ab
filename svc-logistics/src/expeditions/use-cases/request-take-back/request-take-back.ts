import { wishBack, type TakeBackWish } from '../../domain/take-back.ts';
import type { RequestAnnouncementDeps } from '../request-announcement/request-announcement.ts';

export interface RequestTakeBack extends TakeBackWish {
  readonly order: string;
}

/** D-7.06: only records the request; the worker asks the company. Safe to repeat. */
export const requestTakeBack = async (
  deps: RequestAnnouncementDeps,
  { order, ...known }: RequestTakeBack,
): Promise<void> => {
  const expedition = await deps.expeditions.ofOrder(order);
  const change = expedition && wishBack(expedition, known);
  if (!expedition || !change) return;
  await deps.expeditions.move(expedition, change);
  deps.nudgeCompanies();
};
