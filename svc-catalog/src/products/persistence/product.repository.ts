import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { driverOf } from '@shop/service-kit';
import type { mongo } from 'mongoose';
import type { ImageRecord } from '../../pictures/index.ts';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { purgeOf } from '../../shared/persistence/purge.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import { SKU_COLLATION } from '../../shared/sku.ts';
import type {
  CombinationRecord,
  ListedProduct,
  ProductDetails,
  ProductRecord,
  ProductTexts,
  ValueRecord,
} from '../domain/product-records.ts';
import { MAX_LOOP_TIME_MS, namedProducts, STANDING } from './named-products.ts';
import type { ProductModels } from './product.model.ts';
import { inOtherWords, withValue } from './product-values.ts';
import { createRepeated } from './repeated.ts';

/** Cards show two pictures, a pack's collage three. */
export const PICTURES_IN_MEMORY = 3;
/** Long texts, and further pictures, stay in the database until their page is made. */
const LISTED = {
  ...NOT_THE_OUTBOX,
  shortDescription: 0,
  longDescription: 0,
  seoTitle: 0,
  seoDescription: 0,
  family: 0,
  supplyPriceHt: 0,
  supplyPriceTtc: 0,
  wholesalePriceHt: 0,
  wholesalePriceTtc: 0,
  wholesaleMoq: 0,
  posPriceHt: 0,
  posPriceTtc: 0,
  phonePriceHt: 0,
  phonePriceTtc: 0,
  installmentPriceHt: 0,
  installmentPriceTtc: 0,
  suppliers: 0,
  scheduledPrices: 0,
  ownsSku: 0,
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
    images: images.map(image).filter(isShown),
    features: features.map(value),
    combinations: combinations.map(({ values, ...combination }) => ({ ...combination, values: values.map(value) })),
  });
};
/** Its sizes are made. */
const isShown = ({ sizes }: ImageRecord): boolean => sizes.length > 0;
type StoredDetails = Pick<ProductRecord, '_id' | 'images' | keyof ProductTexts>;
/**
 * Few enough that what the driver remembers of an answer is gone before the heap takes it for something that stays: of
 * a thousand documents it was, and 100,000 products cost a quarter more of the processor.
 */
const BATCH = 50;

/** Documents are what our own models wrote, so their shape is the records'. */
export const createProducts = ({ products }: ProductModels) => ({
  /**
   * All products of all shops or of one, without their long texts, mapped by `kept`; equal pictures, features and
   * values share one object. Each document is decoded after the previous one was mapped, so that its garbage is
   * short-lived. Uses the driver without mongoose: our models wrote these documents, and validating 100,000 of them
   * again takes too long.
   */
  all: async function* <Kept>(kept: (product: ListedProduct) => Kept, shopUuid?: string): AsyncGenerator<Kept[]> {
    const decoded = createDecoder();
    const cursor = driverOf(products).find<StoredProduct>(
      { ...(shopUuid !== undefined && { shopUuid }), ...STANDING },
      {
        projection: LISTED,
        batchSize: BATCH,
        enableUtf8Validation: false,
        fieldsAsRaw: REPEATED,
      },
    );
    for await (const first of cursor) {
      const batch = [kept(decoded(first))];
      while (cursor.bufferedCount() > 0)
        for (const product of cursor.readBufferedDocuments(1)) batch.push(kept(decoded(product)));
      yield batch;
    }
  },
  /** The same for some products. Not by mongoose, which ignores `slice` together with excluded fields. */
  byIds: async (uuids: readonly string[]): Promise<ListedProduct[]> => {
    const found = await driverOf(products)
      .find<ListedProduct>(
        { _id: { $in: [...uuids] }, ...STANDING },
        { projection: LISTED, enableUtf8Validation: false, maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return found.map((product) => ({ ...product, images: product.images.filter(isShown) }));
  },
  /** The fields that `LISTED` excludes, of the active products among these, by id. Uses the driver, as above. */
  details: async (uuids: readonly string[]): Promise<ReadonlyMap<string, ProductDetails>> => {
    const found = await driverOf(products)
      .find<StoredDetails>(
        { _id: { $in: [...uuids] }, active: true, ...STANDING },
        { projection: DETAILS, enableUtf8Validation: false, maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(
      found.map(({ _id, images, ...texts }) => [_id, { ...texts, furtherImages: images.filter(isShown) }]),
    );
  },
  /** The purge of the bin. @param letGo receives the pictures of purged products, which other products may share */
  purging: (letGo: (images: readonly string[]) => Promise<void>) => ({
    purge: purgeOf(products, async (ids) => {
      const going = await products
        .find({ _id: { $in: ids } }, { 'images.id': 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<ProductRecord, 'images'>[]>();
      await letGo(going.flatMap(({ images }) => images.map(({ id }) => id)));
    }),
  }),
  /** The products with a scheduled price until then (milliseconds), the earliest first, `most` at a time. */
  withPricesUntil: (until: number, most: number): Promise<ProductRecord[]> =>
    products
      .find({ scheduledPrices: { $elemMatch: { at: { $lte: until } } }, ...NOT_DELETED }, NOT_THE_OUTBOX)
      .sort({ 'scheduledPrices.at': 1 })
      .limit(most)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ProductRecord[]>(),
  of: (shopUuid: string) => ({
    find: (uuid: string): Promise<ProductRecord | null> =>
      products
        .findOne({ _id: uuid, shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<ProductRecord>(),
    /** The complete products with these references or addresses. */
    named: async ({ skus, slugs }: { skus: readonly string[]; slugs: readonly string[] }): Promise<ProductRecord[]> => {
      const read = { projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS } as const;
      const find = (where: object, options: mongo.FindOptions = {}) =>
        driverOf(products)
          .find<ProductRecord>({ shopUuid, ...where, ...STANDING }, { ...read, ...options })
          .toArray();
      const found = await Promise.all([
        find({ sku: { $in: [...skus] } }, { collation: SKU_COLLATION }),
        find({ slug: { $in: [...slugs] } }),
      ]);
      return [...new Map(found.flat().map((product) => [product._id, product])).values()];
    },
    /** These, with all that is kept of them, in the order asked for. */
    whole: async (uuids: readonly string[]): Promise<ProductRecord[]> => {
      const found = await driverOf(products)
        .find<ProductRecord>(
          { _id: { $in: [...uuids] }, shopUuid, ...STANDING },
          { projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS },
        )
        .toArray();
      const byId = new Map(found.map((product) => [product._id, product]));
      return uuids.flatMap((uuid) => byId.get(uuid) ?? []);
    },
    ...namedProducts(products, shopUuid),
    evenDeleted: (uuid: string): Promise<ProductRecord | null> =>
      products.findOne({ _id: uuid, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ProductRecord>(),
    /** The ids among these that exist and are not deleted. */
    standing: async (uuids: readonly string[]): Promise<ReadonlySet<string>> => {
      if (uuids.length === 0) return new Set();
      const found = await products
        .find({ _id: { $in: [...uuids] }, shopUuid, ...NOT_DELETED }, { _id: 1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<Pick<ProductRecord, '_id'>[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    /** Whether another product that stands has this reference, in capitals or not. */
    hasSku: async (sku: string, but: string): Promise<boolean> =>
      (await products.countDocuments(
        { shopUuid, sku, _id: { $ne: but }, ...NOT_DELETED },
        { limit: 1, maxTimeMS: MAX_TIME_MS, collation: SKU_COLLATION },
      )) > 0,
    /** One of these values that a product uses, deleted products included; without `values`, any value of the type. */
    valueInUse: async (kind: DictionaryKind, type: string, values?: readonly string[]): Promise<string | undefined> => {
      const found = await driverOf(products).findOne<Pick<ListedProduct, 'features' | 'combinations'>>(
        { shopUuid, ...withValue(kind, type, values) },
        { projection: { features: 1, 'combinations.values': 1 }, maxTimeMS: MAX_TIME_MS },
      );
      const all = kind === 'feature' ? found?.features : found?.combinations.flatMap((one) => one.values);
      return all?.find((one) => one.type === type && (values?.includes(one.value) ?? true))?.value;
    },
    /** Ids of some that stand and say one of these values in other words. */
    inOtherWords: async (kind: DictionaryKind, values: readonly ValueRecord[], most: number): Promise<string[]> => {
      if (values.length === 0) return [];
      const found = await driverOf(products)
        .find<Pick<ListedProduct, '_id'>>(
          { shopUuid, ...inOtherWords(kind, values), ...STANDING },
          { projection: { _id: 1 }, limit: most, maxTimeMS: MAX_LOOP_TIME_MS },
        )
        .toArray();
      return found.map(({ _id }) => _id);
    },
    /** The addresses among these that any product uses. */
    slugsTaken: async (slugs: readonly string[]): Promise<readonly string[]> =>
      (
        await products
          .find({ shopUuid, slug: { $in: slugs } }, { slug: 1 })
          .maxTimeMS(MAX_TIME_MS)
          .lean<Pick<ProductRecord, 'slug'>[]>()
      ).map(({ slug }) => slug),
    /** The deleted products, the last deleted first. */
    bin: (skip: number, limit: number): Promise<ListedProduct[]> =>
      driverOf(products)
        .find<ListedProduct>(
          { shopUuid, deletedAt: { $gt: 0 } },
          { projection: LISTED, sort: { deletedAt: -1 }, skip, limit, maxTimeMS: MAX_TIME_MS },
        )
        .toArray(),
    inBin: (): Promise<number> =>
      products.countDocuments({ shopUuid, deletedAt: { $gt: 0 } }, { maxTimeMS: MAX_TIME_MS }),
  }),
});
export type Products = ReturnType<typeof createProducts>;
