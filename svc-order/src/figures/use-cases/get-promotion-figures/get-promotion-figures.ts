import { toDzd } from '@shop/contracts';
import type { PromotionFigures } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Figures } from '../../persistence/figures.repository.ts';

export interface GetPromotionFiguresDeps {
  readonly figures: OfShop<Figures, 'promotions' | 'isWhole'>;
  readonly now: () => number;
}
export interface GetPromotionFigures {
  readonly shopUuid: string;
  readonly uuids: readonly string[];
}
export interface GetPromotionFiguresOutcome {
  readonly promotions: PromotionFigures[];
  readonly isWhole: boolean;
}

/** The sales of promotions, read from counters alone. A promotion without orders has zeros. */
export const getPromotionFigures = async (
  { figures, now }: GetPromotionFiguresDeps,
  { shopUuid, uuids }: GetPromotionFigures,
): Promise<GetPromotionFiguresOutcome> => {
  const ofShop = figures.of(shopUuid);
  const [rows, isWhole] = await Promise.all([ofShop.promotions(uuids), ofShop.isWhole(now())]);
  const byPromotion = new Map(rows.map((one) => [one.promotion, one]));
  return {
    promotions: [...new Set(uuids)].map((uuid) => {
      const { uses = 0, orders = 0, units = 0, discount = 0, revenue = 0 } = byPromotion.get(uuid) ?? {};
      return { uuid, uses, orders, units, discount: toDzd(discount), revenue: toDzd(revenue) };
    }),
    isWhole,
  };
};
