import type { Promotion } from './promotion.ts';

/** The state of a promotion by its dates; `off`: deactivated by hand. */
export const PROMOTION_STATES = ['running', 'planned', 'ended', 'off'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** @param now milliseconds since the epoch */
export const promotionStateOf = (
  { active, startsAt, endsAt }: Pick<Promotion, 'active'> & { startsAt?: string | null; endsAt?: string | null },
  now: number,
): PromotionState => {
  if (!active) return 'off';
  if (endsAt && Date.parse(endsAt) <= now) return 'ended';
  return startsAt && Date.parse(startsAt) > now ? 'planned' : 'running';
};
