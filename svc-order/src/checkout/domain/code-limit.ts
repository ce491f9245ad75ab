import { couponCodeOf, hasCode } from '@shop/contracts/promotion';
import type { RecordedDiscount } from '../../orders/domain/order-record.ts';
import type { SaleFacts } from './sale-facts.ts';

/** The limit on uses of an order's code (D-9.03). */
export interface CodeLimit {
  readonly promotion: string;
  /** Orders in all; null: any number. */
  readonly most: number | null;
  /** Each customer may use the code once. */
  readonly oncePerCustomer: boolean;
  /** The generated code, which is good for one order. */
  readonly made: string | null;
}

/** If several promotions share one code, the strictest limit counts for all of them. */
export const codeLimitOf = (
  code: string,
  discounts: readonly Pick<RecordedDiscount, 'uuid'>[],
  { promotions, codeMadeFor }: Pick<SaleFacts, 'promotions' | 'codeMadeFor'>,
): CodeLimit | null => {
  const limits = promotions
    .filter(
      (promotion) => hasCode(promotion, code, codeMadeFor) && discounts.some(({ uuid }) => uuid === promotion.uuid),
    )
    .map(({ uuid, singleUse, maxUses, oncePerCustomer }) => ({
      promotion: uuid,
      most: singleUse ? 1 : (maxUses ?? null),
      oncePerCustomer: oncePerCustomer === true,
      made: uuid === codeMadeFor ? couponCodeOf(code) : null,
    }))
    .filter(({ most, oncePerCustomer, made }) => most !== null || oncePerCustomer || made !== null)
    .sort((a, b) => (a.most ?? Infinity) - (b.most ?? Infinity) || a.promotion.localeCompare(b.promotion));
  const [first] = limits;
  return first ? { ...first, oncePerCustomer: limits.some(({ oncePerCustomer }) => oncePerCustomer) } : null;
};
