import type { PromotionRule } from '@shop/contracts/promotion';
import type { OfShop } from '@shop/service-kit';
import { customerIdOf, type CustomerFigures } from '../customers/index.ts';
import { fitsRule } from './domain/segment-rule.ts';
import { targetedSegments } from './domain/targeted-segments.ts';
import type { Segments } from './persistence/segment.repository.ts';

export interface SegmentsOfBuyerDeps {
  readonly copies: { readonly promotionsOf: (shopUuid: string) => readonly PromotionRule[] };
  readonly segments: OfShop<Segments, 'metBy'>;
  readonly customerFigures: OfShop<CustomerFigures, 'figures'>;
}

/**
 * BO-9.11: the segments that the buyer with this phone is in, of those that a promotion is for. One customer is held
 * against few rules, so that it costs the same in a shop of a hundred customers and of a hundred thousand.
 * @param phone normalised (SF-5.02); undefined: not known yet
 * @param now milliseconds since the epoch
 */
export const segmentsOfBuyer = async (
  { copies, segments, customerFigures }: SegmentsOfBuyerDeps,
  shopUuid: string,
  phone: string | undefined,
  now: number,
): Promise<readonly string[]> => {
  if (phone === undefined) return [];
  const targets = targetedSegments(copies.promotionsOf(shopUuid), now);
  if (targets.length === 0) return [];
  const [met, figures] = await Promise.all([
    segments.of(shopUuid).metBy(phone, targets),
    customerFigures.of(shopUuid).figures(customerIdOf(shopUuid, phone)),
  ]);
  return met.filter(({ rule, isByHand }) => isByHand || fitsRule(rule, figures, now)).map(({ uuid }) => uuid);
};
