import { isAmongPrints, type OfShop } from '@shop/service-kit';
import type { StaffThingDeps } from '../shared/staff-things.ts';
import type { IsThere, NewPromotionFacts, TakenCodes } from './domain/decide-promotion.ts';
import type { ShownWith } from './domain/promotion-on-the-wire.ts';
import type { Promotions } from './persistence/promotion.repository.ts';

/** What every write to a promotion needs. */
export interface PromotionDeps extends StaffThingDeps {
  readonly promotions: OfShop<Promotions, 'evenDeleted' | 'taken' | 'count' | 'codesBeside'>;
  /** What the shop has to choose from. */
  readonly isThereIn: (shopUuid: string) => IsThere;
  readonly spendingOf: ShownWith['spendingOf'];
  /** Prints of the codes that were made for each of the shop's promotions, as far as orders have told. */
  readonly madeCodesOf: (shopUuid: string) => ReadonlyMap<string, string>;
}

type CodeFacts = Pick<PromotionDeps, 'promotions' | 'madeCodesOf'>;
/**
 * Codes of others than `id`. What lies in the bin frees the one that it was given, and not those that were made for it:
 * customers have them in hand, and they are good again as soon as it is back.
 */
export const takenBeside = async (
  { promotions, madeCodesOf }: CodeFacts,
  shopUuid: string,
  id: string,
): Promise<TakenCodes> => {
  const made = madeCodesOf(shopUuid);
  const { typed, names } = await promotions.of(shopUuid).codesBeside(id, [...made.keys()]);
  const makers = [...names].map(([maker, name]) => ({ name, prints: made.get(maker) ?? '' }));
  return {
    get: (code) => typed.get(code) ?? makers.find(({ prints }) => isAmongPrints(prints, code))?.name,
  };
};

/**
 * @param id its own
 * @param addresses that it may have
 */
export const factsOf = async (
  deps: CodeFacts & Pick<PromotionDeps, 'isThereIn'>,
  shopUuid: string,
  id: string,
  addresses: readonly string[],
): Promise<NewPromotionFacts> => {
  const of = deps.promotions.of(shopUuid);
  const [count, taken, codes] = await Promise.all([of.count(), of.taken(addresses), takenBeside(deps, shopUuid, id)]);
  return { count, taken, codes, isThere: deps.isThereIn(shopUuid) };
};
