import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { promotionOnTheWire, type ShownWith } from '../../domain/promotion-on-the-wire.ts';
import type { Promotions } from '../../persistence/promotion.repository.ts';

export interface GetPromotionDeps extends ShownWith {
  readonly promotions: OfShop<Promotions, 'evenDeleted'>;
}
export interface GetPromotion {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** Also one that lies in the bin, from where it can be taken. */
export const getPromotion = async (
  { promotions, ...shown }: GetPromotionDeps,
  { shopUuid, uuid }: GetPromotion,
): Promise<StaffPromotion | undefined> => {
  const record = await promotions.of(shopUuid).evenDeleted(uuid);
  return record ? promotionOnTheWire(record, shown) : undefined;
};
