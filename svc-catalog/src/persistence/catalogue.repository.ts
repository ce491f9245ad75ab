import type { Promotion } from '@shop/contracts';
import type {
  BlogPostHead,
  BlogPostRecord,
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CmsPageHead,
  CmsPageRecord,
  CollectionRecord,
  CombinationRecord,
  ImageRecord,
  ListedProduct,
  ModuleRecord,
  ProductDetails,
  ProductRecord,
  ProductTexts,
  BlogCategoryRecord,
  TagRecord,
  ValueRecord,
} from '../domain/records.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';
import type { FixedKind, FixedThing } from '../domain/fixed-things.ts';
import { NOT_THE_OUTBOX } from './fields.ts';
import type { CatalogueModels } from './models.ts';
import type { PromotionRecord } from './promotion.model.ts';
import { createRepeated } from './repeated.ts';

const MAX_TIME_MS = 2000;
/** Cards show two pictures, a pack's collage three. */
export const PICTURES_IN_MEMORY = 3;
/** Long texts, and further pictures, stay in the database until their page is made. */
const LISTED = {
  ...NOT_THE_OUTBOX,
  shortDescription: 0,
  longDescription: 0,
  seoTitle: 0,
  seoDescription: 0,
  images: { $slice: PICTURES_IN_MEMORY },
} as const;
const DETAILS = {
  shortDescription: 1,
  longDescription: 1,
  seoTitle: 1,
  seoDescription: 1,
  images: { $slice: [PICTURES_IN_MEMORY, 1000] },
} as const;
/** Read as bytes at first: most of these are equal to those of another product. */
const REPEATED = { images: true, features: true, values: true } as const;
type Bytes<Part, Named extends keyof Part> = Omit<Part, Named> & { readonly [Name in Named]: readonly Buffer[] };
type StoredProduct = Bytes<Omit<ListedProduct, 'combinations'>, 'images' | 'features'> & {
  readonly combinations: readonly Bytes<CombinationRecord, 'values'>[];
};
const createDecoder = (): ((stored: StoredProduct) => ListedProduct) => {
  const image = createRepeated<ImageRecord>();
  const value = createRepeated<ValueRecord>();
  return ({ images, features, combinations, ...product }) => ({
    ...product,
    images: images.map(image),
    features: features.map(value),
    combinations: combinations.map(({ values, ...combination }) => ({ ...combination, values: values.map(value) })),
  });
};
type StoredDetails = Pick<ProductRecord, '_id' | 'images' | keyof ProductTexts>;
/**
 * Few enough that what the driver remembers of an answer is gone before the heap takes it for something that stays: of
 * a thousand documents it was, and 100,000 products cost a quarter more of the processor.
 */
const BATCH = 50;
const RATINGS = 1000;

const promotionOf = ({ _id, version: _version, ...promotion }: PromotionRecord): Promotion => ({
  ...promotion,
  uuid: _id,
});

type Where = { shopUuid: string } | { _id: { $in: readonly string[] } };
type ReadFixed = { readonly [Kind in FixedKind]: (where: Where) => Promise<FixedThing[Kind][]> };
const NOT_THE_TEXT = { ...NOT_THE_OUTBOX, html: 0 } as const;

/** In their order; the long texts of posts and pages stay in the database. */
const readFixed = (models: CatalogueModels): ReadFixed => {
  const inOrder = { position: 1 } as const;
  return {
    category: (where) => models.categories.find(where, NOT_THE_OUTBOX).sort(inOrder).lean<CategoryRecord[]>(),
    brand: (where) => models.brands.find(where, NOT_THE_OUTBOX).sort(inOrder).lean<BrandRecord[]>(),
    'brand-line': (where) => models.brandLines.find(where, NOT_THE_OUTBOX).sort(inOrder).lean<BrandLineRecord[]>(),
    collection: (where) => models.collections.find(where, NOT_THE_OUTBOX).lean<CollectionRecord[]>(),
    tag: (where) => models.tags.find(where, NOT_THE_OUTBOX).lean<TagRecord[]>(),
    module: (where) => models.modules.find(where, NOT_THE_OUTBOX).sort(inOrder).lean<ModuleRecord[]>(),
    'blog-category': (where) => models.blogCategories.find(where, NOT_THE_OUTBOX).lean<BlogCategoryRecord[]>(),
    'blog-post': (where) => models.blogPosts.find(where, NOT_THE_TEXT).sort({ createdAt: -1 }).lean<BlogPostHead[]>(),
    page: (where) => models.pages.find(where, NOT_THE_TEXT).lean<CmsPageHead[]>(),
  };
};

/** What the read model is filled from. Documents are what our own models wrote, so their shape is the records'. */
export const createCatalogueRepository = (models: CatalogueModels) => {
  const fixed = readFixed(models);
  return {
    shops: (uuids?: readonly string[]): Promise<ShopRecord[]> =>
      models.shops
        .find(uuids ? { _id: { $in: uuids } } : {}, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ShopRecord[]>(),

    /** Everything of a shop but its products, promotions and reviews. */
    fixedShopData: async (shop: ShopRecord) => {
      const read = <Kind extends FixedKind>(kind: Kind) => fixed[kind]({ shopUuid: shop._id });
      const [menus, categories, brands, brandLines, collections, tags, modules, blogCategories, blogPosts, pages] =
        await Promise.all([
          models.menus.findOne({ shopUuid: shop._id }, NOT_THE_OUTBOX).lean<MenusRecord>(),
          read('category'),
          read('brand'),
          read('brand-line'),
          read('collection'),
          read('tag'),
          read('module'),
          read('blog-category'),
          read('blog-post'),
          read('page'),
        ]);
      return {
        shop,
        menus: menus ?? undefined,
        categories,
        brands,
        brandLines,
        collections,
        tags,
        modules,
        blogCategories,
        blogPosts,
        pages,
      };
    },
    menusOf: (shopUuid: string): Promise<MenusRecord | null> =>
      models.menus.findOne({ shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<MenusRecord>(),
    /** Things of one kind, as they are now; what is not there any more is missing. */
    fixedThings: <Kind extends FixedKind>(kind: Kind, ids: readonly string[]): Promise<FixedThing[Kind][]> =>
      fixed[kind]({ _id: { $in: ids } }),

    /**
     * All products, of all shops or of one, without their long texts, as `kept` makes them; equal pictures, features
     * and values of theirs are one object. Each is decoded when the one before it is kept: what is not kept of it is
     * gone before the heap takes it for something that stays. By the driver itself: what our own models wrote needs no
     * second look, and of 100,000 products each look counts.
     */
    products: async function* <Kept>(
      kept: (product: ListedProduct) => Kept,
      shopUuid?: string,
    ): AsyncGenerator<Kept[]> {
      const decoded = createDecoder();
      const cursor = models.products.collection.find<StoredProduct>(shopUuid === undefined ? {} : { shopUuid }, {
        projection: LISTED,
        batchSize: BATCH,
        enableUtf8Validation: false,
        fieldsAsRaw: REPEATED,
      });
      for await (const first of cursor) {
        const batch = [kept(decoded(first))];
        while (cursor.bufferedCount() > 0)
          for (const product of cursor.readBufferedDocuments(1)) batch.push(kept(decoded(product)));
        yield batch;
      }
    },
    /** The same of some: mongoose's own `slice` is passed over beside fields that are left out. */
    productsByIds: (uuids: readonly string[]): Promise<ListedProduct[]> =>
      models.products.collection
        .find<ListedProduct>(
          { _id: { $in: [...uuids] } as never }, // mongoose gives the driver's collection no type of _id
          { projection: LISTED, enableUtf8Validation: false, maxTimeMS: MAX_TIME_MS },
        )
        .toArray(),
    /** What `LISTED` leaves out of the active ones of these products, by id. By the driver itself, as above. */
    productDetails: async (uuids: readonly string[]): Promise<ReadonlyMap<string, ProductDetails>> => {
      const found = await models.products.collection
        .find<StoredDetails>(
          { _id: { $in: [...uuids] } as never, active: true }, // mongoose gives the driver's collection no type of _id
          { projection: DETAILS, enableUtf8Validation: false, maxTimeMS: MAX_TIME_MS },
        )
        .toArray();
      return new Map(found.map(({ _id, images, ...texts }) => [_id, { ...texts, furtherImages: images }]));
    },
    productOf: (shopUuid: string, uuid: string): Promise<ProductRecord | null> =>
      models.products.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ProductRecord>(),

    promotions: async (uuids?: readonly string[]): Promise<Promotion[]> =>
      (
        await models.promotions
          .find(uuids ? { _id: { $in: uuids } } : {}, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_TIME_MS)
          .lean<PromotionRecord[]>()
      ).map(promotionOf),

    /** The stars of all approved reviews, by product. */
    ratings: (of: { readonly product: string } | { readonly shopUuid: string } | Record<string, never> = {}) =>
      models.reviews
        .aggregate<{ _id: { shopUuid: string; product: string }; stars: number[] }>([
          { $match: { approved: true, ...of } },
          { $group: { _id: { shopUuid: '$shopUuid', product: '$product' }, stars: { $push: '$rating' } } },
        ])
        .cursor({ batchSize: RATINGS }),

    blogPost: (shopUuid: string, uuid: string) =>
      models.blogPosts.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<BlogPostRecord>(),
    page: (shopUuid: string, uuid: string) =>
      models.pages.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<CmsPageRecord>(),
  };
};
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;
