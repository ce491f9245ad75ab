import type { Promotion } from '@shop/contracts/promotion';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import { promotionOf, type PromotionRecord } from '../domain/promotion-record.ts';
import type { PromotionModels } from './promotion.model.ts';

/** Of those in the bin so many, the last ones to go there. */
const MOST_BINNED = 500;
const IN_BIN = { deletedAt: { $gt: 0 } } as const;
/** Rows of lists have no texts but their names. */
const ROW = { ...NOT_THE_OUTBOX, title: 0, subtitle: 0, slogan: 0, bannerHtml: 0 } as const;

export const createPromotions = ({ promotions }: PromotionModels) => {
  const read = (where: object, fields: object = NOT_THE_OUTBOX) =>
    promotions.find(where, fields).maxTimeMS(MAX_TIME_MS).lean<PromotionRecord[]>();
  return {
    /** Those of all shops, or those of these ids. */
    all: async (uuids?: readonly string[]): Promise<Promotion[]> =>
      (await read({ ...(uuids && { _id: { $in: uuids } }), ...NOT_DELETED })).map(promotionOf),
    of: (shopUuid: string) => ({
      /** All of the shop, and what lies in its bin. */
      rows: async (): Promise<PromotionRecord[]> => {
        const [there, binned] = await Promise.all([
          read({ shopUuid, ...NOT_DELETED }, ROW),
          promotions
            .find({ shopUuid, ...IN_BIN }, ROW)
            .sort({ deletedAt: -1 })
            .limit(MOST_BINNED)
            .maxTimeMS(MAX_TIME_MS)
            .lean<PromotionRecord[]>(),
        ]);
        return [...there, ...binned];
      },
      evenDeleted: async (id: string): Promise<PromotionRecord | null> =>
        (await read({ _id: id, shopUuid }))[0] ?? null,
      count: (): Promise<number> => promotions.countDocuments({ shopUuid, ...NOT_DELETED }, { maxTimeMS: MAX_TIME_MS }),
      /** Those of these addresses that are taken. */
      taken: async (slugs: readonly string[]): Promise<ReadonlySet<string>> =>
        new Set((await read({ shopUuid, slug: { $in: slugs } }, { slug: 1 })).map(({ slug }) => slug)),
    }),
  };
};
export type Promotions = ReturnType<typeof createPromotions>;
