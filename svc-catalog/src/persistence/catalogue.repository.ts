import type { Promotion } from '@shop/contracts';
import type { BlogPostHead, BlogPostRecord, BrandLineRecord, BrandRecord, CategoryRecord, CmsPageHead, CmsPageRecord, CollectionRecord, ListedProduct, ModuleRecord, ProductRecord, BlogCategoryRecord, TagRecord } from '../domain/records.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';
import type { CatalogueModels } from './models.ts';
import type { PromotionRecord } from './promotion.model.ts';

const MAX_TIME_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, handled: 0 } as const;
/** Cards show two pictures, a pack's collage three. */
export const PICTURES_IN_MEMORY = 3;
/** Long texts stay in the database until their page is made. */
const LISTED = {
  ...NOT_THE_OUTBOX,
  shortDescription: 0,
  longDescription: 0,
  seoTitle: 0,
  seoDescription: 0,
} as const;
const BATCH = 1000;

const promotionOf = ({ _id, version: _version, ...promotion }: PromotionRecord): Promotion => ({ ...promotion, uuid: _id });

/** What the read model is filled from. Documents are what our own models wrote, so their shape is the records'. */
export const createCatalogueRepository = (models: CatalogueModels) => ({
  shops: (): Promise<ShopRecord[]> => models.shops.find({}, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ShopRecord[]>(),

  /** Everything of a shop but its products, promotions and reviews. */
  stockOf: async (shop: ShopRecord) => {
    const mine = { shopUuid: shop._id };
    const inOrder = { position: 1 } as const;
    const [menus, categories, brands, brandLines, collections, tags, modules, blogCategories, blogPosts, pages] = await Promise.all([
      models.menus.findOne(mine).lean<MenusRecord>(),
      models.categories.find(mine).sort(inOrder).lean<CategoryRecord[]>(),
      models.brands.find(mine).sort(inOrder).lean<BrandRecord[]>(),
      models.brandLines.find(mine).sort(inOrder).lean<BrandLineRecord[]>(),
      models.collections.find(mine).lean<CollectionRecord[]>(),
      models.tags.find(mine).lean<TagRecord[]>(),
      models.modules.find(mine).sort(inOrder).lean<ModuleRecord[]>(),
      models.blogCategories.find(mine).lean<BlogCategoryRecord[]>(),
      models.blogPosts.find(mine, { html: 0 }).sort({ createdAt: -1 }).lean<BlogPostHead[]>(),
      models.pages.find(mine, { html: 0 }).lean<CmsPageHead[]>(),
    ]);
    return { shop, menus: menus ?? undefined, categories, brands, brandLines, collections, tags, modules, blogCategories, blogPosts, pages };
  },

  /** All products of all shops, in batches, without their long texts. */
  products: async function* (): AsyncGenerator<ListedProduct[]> {
    let batch: ListedProduct[] = [];
    for await (const product of models.products.find({}, LISTED).slice('images', PICTURES_IN_MEMORY).lean<ListedProduct[]>().cursor({ batchSize: BATCH })) {
      batch.push(product);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  },
  productsByIds: (uuids: readonly string[]): Promise<ListedProduct[]> => models.products.find({ _id: { $in: uuids } }, LISTED).slice('images', PICTURES_IN_MEMORY).maxTimeMS(MAX_TIME_MS).lean<ListedProduct[]>(),
  productOf: (shopUuid: string, uuid: string): Promise<ProductRecord | null> => models.products.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ProductRecord>(),

  promotions: async (uuids?: readonly string[]): Promise<Promotion[]> =>
    (await models.promotions.find(uuids ? { _id: { $in: uuids } } : {}, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<PromotionRecord[]>()).map(promotionOf),

  /** The stars of all approved reviews, by product. */
  ratings: (product?: string) =>
    models.reviews
      .aggregate<{ _id: { shopUuid: string; product: string }; stars: number[] }>([
        { $match: { approved: true, ...(product === undefined ? {} : { product }) } },
        { $group: { _id: { shopUuid: '$shopUuid', product: '$product' }, stars: { $push: '$rating' } } },
      ])
      .cursor({ batchSize: BATCH }),

  blogPost: (shopUuid: string, uuid: string) => models.blogPosts.findOne({ _id: uuid, shopUuid }).maxTimeMS(MAX_TIME_MS).lean<BlogPostRecord>(),
  page: (shopUuid: string, uuid: string) => models.pages.findOne({ _id: uuid, shopUuid }).maxTimeMS(MAX_TIME_MS).lean<CmsPageRecord>(),
});
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
