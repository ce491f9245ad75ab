import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { promotionOnTheWire } from '../../domain/promotion-on-the-wire.ts';
import type { Promotions } from '../../persistence/promotion.repository.ts';

export interface GetPromotionDeps {
  readonly promotions: OfShop<Promotions, 'evenDeleted'>;
  readonly now: () => number;
}
export interface GetPromotion {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** Also one that lies in the bin, from where it can be taken. */
export const getPromotion = async (
  { promotions, now }: GetPromotionDeps,
  { shopUuid, uuid }: GetPromotion,
): Promise<StaffPromotion | undefined> => {
  const record = await promotions.of(shopUuid).evenDeleted(uuid);
  return record ? promotionOnTheWire(record, now()) : undefined;
};
