import { budgetLeftOf, couponCodeOf, hasCode, isBudgetUsedUp, type PromotionRule } from '@shop/contracts/promotion';
import type { OfShop } from '@shop/service-kit';
import type { PromotionBudgets } from '../orders/index.ts';
import type { MadeCodes } from '../promotion-codes/index.ts';
import { segmentsOfBuyer, type SegmentsOfBuyerDeps } from '../segments/index.ts';
import type { SaleFacts } from './domain/sale-facts.ts';

export interface LookedUpDeps extends SegmentsOfBuyerDeps {
  readonly copies: { readonly promotionsOf: (shopUuid: string) => readonly PromotionRule[] };
  readonly madeCodes: OfShop<MadeCodes, 'promotionOf'>;
  readonly budgets: Pick<PromotionBudgets, 'spent' | 'counted'>;
}

/**
 * The promotion that a typed code was generated for. A code that staff wrote for a promotion takes precedence and is
 * not looked up; neither is any code if no promotion of the shop has generated codes.
 */
const codeMadeFor = (
  { madeCodes }: Pick<LookedUpDeps, 'madeCodes'>,
  shopUuid: string,
  promotions: readonly PromotionRule[],
  code: string,
): Promise<string | undefined> | undefined =>
  promotions.some(({ manyCodes }) => manyCodes) && !promotions.some((promotion) => hasCode(promotion, code))
    ? madeCodes.of(shopUuid).promotionOf(couponCodeOf(code))
    : undefined;

/** The remaining budgets, if any promotion has one. */
const budgetsOf = async (
  { budgets }: Pick<LookedUpDeps, 'budgets'>,
  shopUuid: string,
  promotions: readonly PromotionRule[],
): Promise<Pick<SaleFacts, 'budgetLeft' | 'usedUp'>> => {
  const budgeted = promotions.filter(({ active, budget }) => active && budget !== undefined);
  if (budgeted.length === 0) return {};
  const ids = budgeted.map(({ uuid }) => uuid);
  const spent = await budgets.spent(shopUuid, ids);
  return {
    budgetLeft: new Map(
      budgeted.map((promotion) => [promotion.uuid, budgetLeftOf(promotion, spent.get(promotion.uuid))]),
    ),
    usedUp: new Set(ids.filter((_id, at) => budgeted[at] && isBudgetUsedUp(budgeted[at], spent.get(_id)))),
  };
};

export interface LookUp {
  readonly code: string | undefined;
  /** The buyer's, normalised; undefined: not known yet. */
  readonly phone: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * D-9.04: what of a typed code, of the buyer and of budgets is in the database, looked up before anything is priced:
 * prices stay a pure function, and its promotions carry neither codes nor what others have ordered.
 */
export const lookedUp = async (
  deps: LookedUpDeps,
  shopUuid: string,
  { code, phone, now }: LookUp,
): Promise<Pick<SaleFacts, 'codeMadeFor' | 'budgetLeft' | 'usedUp' | 'segments'>> => {
  const promotions = deps.copies.promotionsOf(shopUuid);
  const [madeFor, remainingBudgets, segments] = await Promise.all([
    code === undefined ? undefined : codeMadeFor(deps, shopUuid, promotions, code),
    budgetsOf(deps, shopUuid, promotions),
    segmentsOfBuyer(deps, shopUuid, phone, now),
  ]);
  return { codeMadeFor: madeFor, ...remainingBudgets, segments };
};

type OrderDeps = Pick<LookedUpDeps, 'copies' | 'budgets'>;

/**
 * D-9.03: promotions whose orders reserve their discounts although they have no budget now, because they once had one.
 */
export const countedOn = async (
  { copies, budgets }: OrderDeps,
  shopUuid: string,
): Promise<Pick<SaleFacts, 'counted'>> =>
  copies.promotionsOf(shopUuid).some(({ active, budget }) => active && budget === undefined)
    ? { counted: await budgets.counted(shopUuid) }
    : {};
