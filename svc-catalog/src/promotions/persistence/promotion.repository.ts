import type { Promotion } from '@shop/contracts/promotion';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import type { PromotionModels, PromotionRecord } from './promotion.model.ts';

const promotionOf = ({ _id, version: _version, deletedAt: _deletedAt, ...promotion }: PromotionRecord): Promotion => ({
  ...promotion,
  uuid: _id,
});

export const createPromotions = ({ promotions }: PromotionModels) => ({
  /** Those of all shops, or those of these ids. */
  all: async (uuids?: readonly string[]): Promise<Promotion[]> =>
    (
      await promotions
        .find({ ...(uuids && { _id: { $in: uuids } }), ...NOT_DELETED }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<PromotionRecord[]>()
    ).map(promotionOf),
});
export type Promotions = ReturnType<typeof createPromotions>;
