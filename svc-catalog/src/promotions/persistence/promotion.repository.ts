import { NAMED_TARGETS } from '@shop/contracts/catalog/dashboard';
import { couponCodeOf, type Promotion } from '@shop/contracts/promotion';
import type { PipelineStage } from 'mongoose';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { purgeOf } from '../../shared/persistence/purge.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import { promotionOf, type ListedPromotion, type PromotionRecord } from '../domain/promotion-record.ts';
import type { PromotionModels } from './promotion.model.ts';

/** Limit of listed deleted promotions, the last deleted first. */
const MAX_BINNED = 500;
/** All fields of a record except those that only the database needs. */
const RECORD = { ...NOT_THE_OUTBOX, ownsCode: 0 } as const;
const IN_BIN = { deletedAt: { $gt: 0 } } as const;
/** Rows of a list contain the name only, and of a long list of targets the first ones. */
const ROW: readonly PipelineStage.FacetPipelineStage[] = [
  { $set: { targetCount: { $size: '$targets' }, targets: { $slice: ['$targets', NAMED_TARGETS] } } },
  { $project: { ...RECORD, title: 0, subtitle: 0, slogan: 0, bannerHtml: 0 } },
];

export const createPromotions = ({ promotions }: PromotionModels) => {
  const read = (where: object, fields: object = RECORD) =>
    promotions.find(where, fields).maxTimeMS(MAX_TIME_MS).lean<PromotionRecord[]>();
  const rows = (where: object, ...which: PipelineStage.FacetPipelineStage[]): Promise<ListedPromotion[]> =>
    promotions
      .aggregate<ListedPromotion>([{ $match: where }, ...which, ...ROW])
      .option({ maxTimeMS: MAX_TIME_MS })
      .exec();
  const count = (where: object): Promise<number> => promotions.countDocuments(where, { maxTimeMS: MAX_TIME_MS }).exec();
  return {
    /** The promotions of all shops, or the ones with these ids. */
    all: async (uuids?: readonly string[]): Promise<Promotion[]> =>
      (await read({ ...(uuids && { _id: { $in: uuids } }), ...NOT_DELETED })).map(promotionOf),
    of: (shopUuid: string) => ({
      /** All of the shop, the bin aside. */
      rows: () => rows({ shopUuid, ...NOT_DELETED }),
      bin: () => rows({ shopUuid, ...IN_BIN }, { $sort: { deletedAt: -1 } }, { $limit: MAX_BINNED }),
      inBin: () => count({ shopUuid, ...IN_BIN }),
      evenDeleted: async (id: string): Promise<PromotionRecord | null> =>
        (await read({ _id: id, shopUuid }))[0] ?? null,
      /** The promotions that name this entity, including deleted ones. */
      naming: (id: string): Promise<PromotionRecord[]> => read({ shopUuid, targets: id }),
      /**
       * The names of the shop's other promotions by code, deleted ones excluded; and the names of the promotions in
       * `others`, deleted ones included.
       */
      codesBeside: async (id: string, others: readonly string[]) => {
        const coded = { couponCode: { $exists: true }, ...NOT_DELETED };
        const which = { $and: [{ shopUuid, _id: { $ne: id } }, { $or: [coded, { _id: { $in: others } }] }] };
        const found = await read(which, { couponCode: 1, name: 1, deletedAt: 1 });
        const live = found.filter(({ couponCode, deletedAt }) => couponCode !== undefined && deletedAt === undefined);
        return {
          typed: new Map(live.map(({ couponCode = '', name }) => [couponCodeOf(couponCode), name])),
          names: new Map(found.map(({ _id, name }) => [_id, name])),
        };
      },
      count: () => count({ shopUuid, ...NOT_DELETED }),
      /** The addresses among these that are already used. */
      taken: async (slugs: readonly string[]): Promise<ReadonlySet<string>> =>
        new Set((await read({ shopUuid, slug: { $in: slugs } }, { slug: 1 })).map(({ slug }) => slug)),
    }),
    purge: purgeOf(promotions),
  };
};
export type Promotions = ReturnType<typeof createPromotions>;
