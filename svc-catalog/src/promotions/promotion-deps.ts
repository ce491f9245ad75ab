import type { OfShop } from '@shop/service-kit';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import type { IsThere, NewPromotionFacts } from './domain/decide-promotion.ts';
import type { ShownWith } from './domain/promotion-on-the-wire.ts';
import type { Promotions } from './persistence/promotion.repository.ts';

/** What every write to a promotion needs. */
export interface PromotionDeps extends StaffThingDeps {
  readonly promotions: OfShop<Promotions, 'evenDeleted' | 'taken' | 'count' | 'codesBeside'>;
  /** What the shop has to choose from. */
  readonly isThereIn: (shopUuid: string) => IsThere;
  readonly spendingOf: ShownWith['spendingOf'];
}

/**
 * @param id its own
 * @param addresses that it may have
 */
export const factsOf = async (
  { promotions, isThereIn }: Pick<PromotionDeps, 'promotions' | 'isThereIn'>,
  shopUuid: string,
  id: string,
  addresses: readonly string[],
): Promise<NewPromotionFacts> => {
  const of = promotions.of(shopUuid);
  const [count, taken, codes] = await Promise.all([of.count(), of.taken(addresses), of.codesBeside(id)]);
  return { count, taken, codes, isThere: isThereIn(shopUuid) };
};
