import { isAmongPrints, type OfShop } from '@shop/service-kit';
import { isThereOf, type Standing } from '../shared/is-there.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { NewPromotionFacts, TakenCodes } from './domain/decide-promotion.ts';
import type { ShownWith } from './domain/promotion-on-the-wire.ts';
import type { PromotionRecord } from './domain/promotion-record.ts';
import type { Promotions } from './persistence/promotion.repository.ts';

/** The dependencies of every write to a promotion. */
export interface PromotionDeps extends Standing {
  readonly commits: StaffCommits<PromotionRecord>;
  readonly promotions: OfShop<Promotions, 'evenDeleted' | 'taken' | 'count' | 'codesBeside'>;
  readonly spendingOf: ShownWith['spendingOf'];
  readonly now: () => number;
  /** Prints of the codes that were made for each of the shop's promotions, as far as orders published them. */
  readonly madeCodesOf: (shopUuid: string) => ReadonlyMap<string, string>;
}

type CodeFacts = Pick<PromotionDeps, 'promotions' | 'madeCodesOf'>;
/**
 * Codes of the shop's promotions except `id`. A promotion in the bin frees its own code, but not the codes that were
 * made for it: customers have them, and they are valid again as soon as it is restored.
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
 * @param targets what it is to be for
 */
export const factsOf = async (
  deps: CodeFacts & Standing,
  shopUuid: string,
  id: string,
  addresses: readonly string[],
  targets: readonly string[] = [],
): Promise<NewPromotionFacts> => {
  const of = deps.promotions.of(shopUuid);
  const [count, taken, codes, isThere] = await Promise.all([
    of.count(),
    of.taken(addresses),
    takenBeside(deps, shopUuid, id),
    isThereOf(deps, shopUuid, targets),
  ]);
  return { count, taken, codes, isThere };
};
