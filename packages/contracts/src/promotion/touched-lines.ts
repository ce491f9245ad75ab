import { isLineScope, targetsLine, type PromotableLine } from './conditions.ts';
import { discountOf } from './discount.ts';
import type { PromotionRule } from './promotion.ts';

export interface PromotableCart {
  readonly lines: readonly PromotableLine[];
  /** Centimes that the customer pays for delivery, before promotions; absent: none is chosen yet. */
  readonly delivery?: number | undefined;
}

/**
 * A cart prepared for many promotions, each checked several times: the lines of a promotion are looked up once.
 * `touched`: their indexes. `list`: centimes, before promotions.
 */
export interface PreparedCart {
  readonly lines: readonly PromotableLine[];
  readonly delivery: number;
  readonly list: number;
  readonly touched: (promotion: PromotionRule) => readonly number[];
}

export const prepareCart = ({ lines, delivery = 0 }: PromotableCart): PreparedCart => {
  const touchedBy = new Map<PromotionRule, readonly number[]>();
  const find = (promotion: PromotionRule): readonly number[] => {
    const isFor = targetsLine(promotion);
    const places: number[] = [];
    lines.forEach((line, at) => {
      if (!line.isAgreed && isFor(line)) places.push(at);
    });
    touchedBy.set(promotion, places);
    return places;
  };
  return {
    lines,
    delivery,
    list: lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    touched: (promotion) => touchedBy.get(promotion) ?? find(promotion),
  };
};

/** The promotions for each line, in the order in which they came. */
export const promotionsByLine = (
  { lines, touched }: PreparedCart,
  promotions: readonly PromotionRule[],
): readonly (readonly PromotionRule[])[] => {
  const byLine = lines.map((): PromotionRule[] => []);
  for (const promotion of promotions) for (const at of touched(promotion)) byLine[at]?.push(promotion);
  return byLine;
};

/** The discount of one promotion alone on the whole cart. */
export const savingAlone = ({ lines, delivery, list, touched }: PreparedCart, promotion: PromotionRule): number => {
  if (promotion.scope === 'shipping') return discountOf(promotion, delivery);
  if (!isLineScope(promotion)) return discountOf(promotion, list);
  return touched(promotion).reduce((sum, at) => {
    const { unitPrice, quantity } = lines[at] ?? { unitPrice: 0, quantity: 0 };
    return sum + discountOf(promotion, unitPrice) * quantity;
  }, 0);
};
