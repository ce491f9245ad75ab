import { hasCode, type PromotionRule } from '@shop/contracts/promotion';
import type { RecordedDiscount } from '../../orders/domain/order-record.ts';

/** How often the code of an order may be used (D-9.03). */
export interface CodeLimit {
  readonly promotion: string;
  /** Orders in all; null: any number. */
  readonly most: number | null;
  /** Whether each customer may once. */
  readonly oncePerCustomer: boolean;
}

/** Where several promotions have one code, the one that lets fewest use it counts for all of them. */
export const codeLimitOf = (
  code: string,
  discounts: readonly Pick<RecordedDiscount, 'uuid'>[],
  promotions: readonly PromotionRule[],
): CodeLimit | null => {
  const limits = promotions
    .filter((promotion) => hasCode(promotion, code) && discounts.some(({ uuid }) => uuid === promotion.uuid))
    .map(({ uuid, singleUse, maxUses, oncePerCustomer }) => ({
      promotion: uuid,
      most: singleUse ? 1 : (maxUses ?? null),
      oncePerCustomer: oncePerCustomer === true,
    }))
    .filter(({ most, oncePerCustomer }) => most !== null || oncePerCustomer)
    .sort((a, b) => (a.most ?? Infinity) - (b.most ?? Infinity) || a.promotion.localeCompare(b.promotion));
  const [first] = limits;
  return first ? { ...first, oncePerCustomer: limits.some(({ oncePerCustomer }) => oncePerCustomer) } : null;
};
