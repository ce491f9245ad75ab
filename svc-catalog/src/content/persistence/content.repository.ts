import type { Versioned } from '../../shared/deletable.ts';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { NOT_DELETED, whereOf, type Which } from '../../shared/persistence/which.ts';
import {
  type BlogCategoryRecord,
  type BlogPostHead,
  type BlogPostRecord,
  type CmsPageHead,
  type CmsPageRecord,
  type ModuleRecord,
  postedAt,
} from '../domain/content-records.ts';
import type { ContentModels } from './content.model.ts';

const NOT_THE_TEXT = { ...NOT_THE_OUTBOX, html: 0 } as const;

const NAMING = ['categories', 'brands', 'brandLines', 'collection', 'tag'] as const;

/** Home modules in their order, the blog newest first, pages; long texts stay in the database until they are read. */
export const createContent = (models: ContentModels) => ({
  modules: (which: Which): Promise<ModuleRecord[]> =>
    models.modules.find(whereOf(which), NOT_THE_OUTBOX).sort({ position: 1 }).lean<ModuleRecord[]>(),
  blogCategories: (which: Which): Promise<BlogCategoryRecord[]> =>
    models.blogCategories.find(whereOf(which), NOT_THE_OUTBOX).lean<BlogCategoryRecord[]>(),
  blogPosts: async (which: Which): Promise<BlogPostHead[]> =>
    (await models.blogPosts.find(whereOf(which), NOT_THE_TEXT).lean<BlogPostHead[]>()).sort(
      (a, b) => postedAt(b) - postedAt(a),
    ),
  pages: (which: Which): Promise<CmsPageHead[]> =>
    models.pages.find(whereOf(which), NOT_THE_TEXT).lean<CmsPageHead[]>(),
  of: (shopUuid: string) => ({
    /** The current modules of the home page in their order, and the deleted modules with these ids. */
    homeModules: (ids: readonly string[]): Promise<Versioned<ModuleRecord>[]> =>
      models.modules
        .find({ shopUuid, page: null, $or: [NOT_DELETED, { _id: { $in: ids } }] }, NOT_THE_OUTBOX)
        .sort({ position: 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<Versioned<ModuleRecord>[]>(),
    /** Modules of any page that show the entity with this id or its content. */
    modulesNaming: (id: string): Promise<Versioned<ModuleRecord>[]> =>
      models.modules
        .find({ shopUuid, $or: NAMING.map((field) => ({ [`source.${field}`]: id })), ...NOT_DELETED }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<Versioned<ModuleRecord>[]>(),
    /** Which of these ids are taken, but not by what stands or stood on the home page. */
    modulesElsewhere: async (ids: readonly string[]): Promise<readonly string[]> => {
      const taken = await models.modules
        .find({ _id: { $in: ids }, $or: [{ shopUuid: { $ne: shopUuid } }, { page: { $ne: null } }] }, { _id: 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<{ readonly _id: string }[]>();
      return taken.map(({ _id }) => _id);
    },
    blogPost: (uuid: string): Promise<BlogPostRecord | null> =>
      models.blogPosts
        .findOne({ _id: uuid, shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<BlogPostRecord>(),
    page: (uuid: string): Promise<CmsPageRecord | null> =>
      models.pages
        .findOne({ _id: uuid, shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<CmsPageRecord>(),
  }),
});
export type Content = ReturnType<typeof createContent>;
