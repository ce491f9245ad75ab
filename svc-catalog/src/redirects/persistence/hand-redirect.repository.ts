import type { PipelineStage } from 'mongoose';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { purgeOf } from '../../shared/persistence/purge.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import type { HandRedirectRecord } from '../domain/hand-redirect.ts';
import type { HandRedirectModels } from './hand-redirect.model.ts';
import { has } from './has.ts';

const IN_BIN = { deletedAt: { $gt: 0 } } as const;
/**
 * The address that staff search. It excludes ids: neither the suffix of a deleted address nor a target id is a search
 * term.
 */
const ADDRESS = { $replaceOne: { input: '$slug', find: { $concat: ['~', '$_id'] }, replacement: '' } } as const;
const TYPED_TARGET = { $cond: [{ $in: ['$kind', ['path', 'outside']] }, '$target', ''] } as const;
export interface PageOfRows {
  readonly skip: number;
  readonly limit: number;
}

/** Old addresses that staff let lead on. */
export const createHandRedirects = ({ handRedirects }: HandRedirectModels) => ({
  of: (shopUuid: string) => {
    const count = (where: object): Promise<number> =>
      handRedirects.countDocuments(where, { maxTimeMS: MAX_TIME_MS }).exec();
    const one = (where: object): Promise<HandRedirectRecord | null> =>
      handRedirects.findOne(where, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<HandRedirectRecord>().exec();
    const found = (q: string, bin: boolean) => ({
      shopUuid,
      ...(bin ? IN_BIN : NOT_DELETED),
      ...(q !== '' && { $expr: { $or: [has(ADDRESS, q), has(TYPED_TARGET, q)] } }),
    });
    return {
      /** The redirect of exactly this path, in the form of `keptPath`. */
      at: (path: string) => one({ shopUuid, slug: path, ...NOT_DELETED }),
      evenDeleted: (id: string) => one({ _id: id, shopUuid }),
      count: () => count({ shopUuid, ...NOT_DELETED }),
      inBin: () => count({ shopUuid, ...IN_BIN }),
      countFound: (q: string, bin: boolean) => count(found(q, bin)),
      /** Sorted by address; in the bin the last deleted come first. */
      rows: (q: string, bin: boolean, { skip, limit }: PageOfRows): Promise<HandRedirectRecord[]> => {
        const order: PipelineStage = { $sort: bin ? { deletedAt: -1, _id: 1 } : { slug: 1 } };
        return handRedirects
          .aggregate<HandRedirectRecord>([
            { $match: found(q, bin) },
            order,
            { $skip: skip },
            { $limit: limit },
            { $project: NOT_THE_OUTBOX },
          ])
          .option({ maxTimeMS: MAX_TIME_MS })
          .exec();
      },
    };
  },
  purge: purgeOf(handRedirects),
});
export type HandRedirects = ReturnType<typeof createHandRedirects>;
