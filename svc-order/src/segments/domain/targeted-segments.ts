import type { PromotionRule } from '@shop/contracts/promotion';

type Targeting = Pick<PromotionRule, 'scope' | 'targets' | 'active' | 'endsAt'>;

/** The segments that promotions of a shop are for. Most shops have none, and nothing is then looked up. */
export const targetedSegments = (promotions: readonly Targeting[], now: number): readonly string[] => [
  ...new Set(
    promotions
      .filter(
        ({ scope, active, endsAt }) =>
          scope === 'customer_segment' && active && (endsAt === undefined || Date.parse(endsAt) > now),
      )
      .flatMap(({ targets }) => targets),
  ),
];

/** The number of promotions that are for a segment, whether they run or not. */
export const promotionsFor = (
  promotions: readonly Pick<PromotionRule, 'scope' | 'targets'>[],
  segment: string,
): number =>
  promotions.filter(({ scope, targets }) => scope === 'customer_segment' && targets.includes(segment)).length;
