import { hasCode, MAX_GENERATED_CODES, type PromotionRule } from '@shop/contracts/promotion';
import type { CodeCounts } from '@shop/contracts/order/dashboard';
import { PromotionCodesChanged } from '@shop/contracts/order/events';
import {
  checkVersion,
  codePrints,
  newEvent,
  type Checked,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { CodeUses } from '../orders/index.ts';
import { codesFrom } from './domain/code-letters.ts';
import type { CodeList } from './domain/code-list.ts';
import type { MadeCodes } from './persistence/made-code.repository.ts';

/** The dependencies of use cases on generated codes. */
export interface CodeDeps {
  readonly madeCodes: Pick<MadeCodes, 'of'>;
  readonly codeUses: OfShop<CodeUses, 'madeUsed' | 'usesOfMade'>;
  readonly copies: { readonly promotionsOf: (shopUuid: string) => readonly PromotionRule[] };
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

/** The shop has this promotion, outside the bin. */
export const isKnown = ({ copies }: Pick<CodeDeps, 'copies'>, shopUuid: string, promotion: string): boolean =>
  copies.promotionsOf(shopUuid).some(({ uuid }) => uuid === promotion);

/**
 * Checks whether a request is still to be written. A request for codes is valid after any other write, so that only its
 * own replay is looked for.
 *
 * @param list null if the shop has none
 */
export const checkReplay = (
  list: CodeList | null,
  command: Pick<StaffCommand, 'operation'>,
): Promise<Checked<CodeList>> =>
  checkVersion(list, { expected: undefined, actual: undefined }, command, ({ handled: handledKeys }, operation) =>
    handledKeys.includes(operation),
  );

/** The numbers of codes, used and free. A code that was withdrawn while an order took it counts as used. */
export const countsOf = async (
  { madeCodes, codeUses }: Pick<CodeDeps, 'madeCodes' | 'codeUses'>,
  shopUuid: string,
  promotion: string,
): Promise<CodeCounts> => {
  const [total, used] = await Promise.all([
    madeCodes.of(shopUuid).count(promotion),
    codeUses.of(shopUuid).madeUsed(promotion),
  ]);
  return { total: Math.max(total, used), used, free: Math.max(0, total - used) };
};

/** Staff wrote this code for one of the shop's promotions. */
export const isOwnIn =
  ({ copies }: Pick<CodeDeps, 'copies'>, shopUuid: string) =>
  (code: string): boolean =>
    copies.promotionsOf(shopUuid).some((promotion) => hasCode(promotion, code));

/**
 * The event with all codes that a promotion is about to have. It is written before the codes are created, so that other
 * services know of them before the first one is valid.
 */
export const promotionCodesChanged = (
  { shopUuid, promotion }: Pick<CodeList, 'shopUuid' | 'promotion'>,
  { at, correlationId }: { readonly at: number; readonly correlationId: string },
  codes: Iterable<string>,
): NewEvent =>
  newEvent(PromotionCodesChanged, {
    shopUuid,
    subject: promotion,
    correlationId,
    occurredAt: new Date(at).toISOString(),
    data: { promotion, prints: codePrints(codes) },
  });

/** The codes of a list that exist, and those that are still to be created. */
export const codesOfList = async (
  deps: Pick<CodeDeps, 'madeCodes' | 'copies'>,
  { shopUuid, promotion, open }: Pick<CodeList, 'shopUuid' | 'promotion' | 'open'>,
): Promise<string[]> => {
  const isOwn = isOwnIn(deps, shopUuid);
  return [
    ...(await deps.madeCodes.of(shopUuid).page(promotion, '', MAX_GENERATED_CODES)),
    ...open.flatMap((mass) => codesFrom(mass, 0, mass.count, isOwn).codes),
  ];
};
