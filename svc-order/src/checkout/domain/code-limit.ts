import { couponCodeOf, hasCode } from '@shop/contracts/promotion';
import type { RecordedDiscount } from '../../orders/domain/order-record.ts';
import type { SaleFacts } from './sale-facts.ts';

/** How often the code of an order may be used (D-9.03). */
export interface CodeLimit {
  readonly promotion: string;
  /** Orders in all; null: any number. */
  readonly most: number | null;
  /** Whether each customer may once. */
  readonly oncePerCustomer: boolean;
  /** The code, where it is one that was made for the promotion: good for one order. */
  readonly made: string | null;
}

/** Where several promotions have one code, the one that lets fewest use it counts for all of them. */
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
