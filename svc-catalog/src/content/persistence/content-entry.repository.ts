import type { ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import type { Model, PipelineStage } from 'mongoose';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { purgeOf } from '../../shared/persistence/purge.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import type { ContentEntryRecord } from '../domain/content-entry.ts';
import type { ContentModels } from './content.model.ts';

const IN_BIN = { deletedAt: { $gt: 0 } } as const;
/** The first character shows whether a text exists, so that lists do not load whole texts. */
const begun = (language: string) => ({ $substrCP: [{ $ifNull: [`$html.${language}`, ''] }, 0, 1] });
const WITHOUT_TEXT: PipelineStage.FacetPipelineStage[] = [
  { $set: { html: { $cond: ['$html', { fr: begun('fr'), ar: begun('ar'), en: begun('en') }, '$$REMOVE'] } } },
  { $project: NOT_THE_OUTBOX },
];

/** Every kind is stored as a `ContentEntryRecord` without the fields that the kind lacks. */
const readerOf = <Kept>(model: Model<Kept>) => ({
  one: (where: object): Promise<ContentEntryRecord | null> =>
    model.findOne(where, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ContentEntryRecord>().exec(),
  rows: (where: object): Promise<ContentEntryRecord[]> =>
    model
      .aggregate<ContentEntryRecord>([{ $match: where }, ...WITHOUT_TEXT])
      .option({ maxTimeMS: MAX_TIME_MS })
      .exec(),
  count: (where: object): Promise<number> => model.countDocuments(where, { maxTimeMS: MAX_TIME_MS }).exec(),
  slugs: async (where: object): Promise<string[]> =>
    (await model.find(where, { slug: 1 }).maxTimeMS(MAX_TIME_MS).lean<{ readonly slug: string }[]>()).map(
      ({ slug }) => slug,
    ),
  gone: purgeOf(model),
});

/** Pages, posts and categories of the blog as staff write them. */
export const createContentEntries = ({ pages, blogPosts, blogCategories }: ContentModels) => {
  const readers: Readonly<Record<ContentEntryKind, ReturnType<typeof readerOf>>> = {
    page: readerOf(pages),
    'blog-post': readerOf(blogPosts),
    'blog-category': readerOf(blogCategories),
  };
  return {
    of: (shopUuid: string) => ({
      /** All of a kind that stand, without their texts: `MAX_CONTENT_ENTRIES` at most. */
      rows: (kind: ContentEntryKind) => readers[kind].rows({ shopUuid, ...NOT_DELETED }),
      bin: (kind: ContentEntryKind) => readers[kind].rows({ shopUuid, ...IN_BIN }),
      inBin: (kind: ContentEntryKind) => readers[kind].count({ shopUuid, ...IN_BIN }),
      count: (kind: ContentEntryKind) => readers[kind].count({ shopUuid, ...NOT_DELETED }),
      evenDeleted: (kind: ContentEntryKind, id: string) => readers[kind].one({ _id: id, shopUuid }),
      /** The given addresses that are already used. */
      taken: async (kind: ContentEntryKind, slugs: readonly string[]): Promise<ReadonlySet<string>> =>
        new Set(await readers[kind].slugs({ shopUuid, slug: { $in: slugs } })),
      /** The number of posts by category. */
      posts: async (): Promise<ReadonlyMap<string, number>> => {
        const counted = await blogPosts
          .aggregate<{ readonly _id: string; readonly posts: number }>([
            { $match: { shopUuid, ...NOT_DELETED } },
            { $group: { _id: '$category', posts: { $sum: 1 } } },
          ])
          .option({ maxTimeMS: MAX_TIME_MS });
        return new Map(counted.map(({ _id, posts }) => [_id, posts]));
      },
    }),
    /** Takes away for good what was put into the bin before then (milliseconds). @returns how many */
    purge: async (before: number, most: number): Promise<number> =>
      (await Promise.all(Object.values(readers).map(({ gone }) => gone(before, most)))).reduce((a, b) => a + b),
  };
};
export type ContentEntries = ReturnType<typeof createContentEntries>;
