import type { ResponseOf } from '@shop/contracts';
import type { listPromotions as endpoint } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { choosePromotions, countsOf, type PromotionQuestion } from '../../domain/choose-promotions.ts';
import { promotionRow } from '../../domain/promotion-on-the-wire.ts';
import type { Promotions } from '../../persistence/promotion.repository.ts';

export interface ListPromotionsDeps {
  readonly promotions: OfShop<Promotions, 'rows'>;
  readonly now: () => number;
}
export interface ListPromotions extends Omit<PromotionQuestion, 'now'> {
  readonly shopUuid: string;
  readonly page: number;
  readonly limit: number;
}

/** A page of those that are asked for; which of them run is a matter of this moment. */
export const listPromotions = async (
  { promotions, now: clock }: ListPromotionsDeps,
  { shopUuid, page, limit, ...question }: ListPromotions,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const now = clock();
  const records = await promotions.of(shopUuid).rows();
  const found = choosePromotions(records, { ...question, now });
  return {
    promotions: found.slice((page - 1) * limit, page * limit).map((record) => promotionRow(record, now)),
    total: found.length,
    counts: countsOf(records, now),
  };
};
