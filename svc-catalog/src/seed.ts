import type { CatalogKind } from '@shop/contracts/catalog/events';
import type { Promotion } from '@shop/contracts/promotion';
import type { SeedCatalog, SeedContext, SeedReport } from '@shop/contracts/seed';
import { connectMongo, newId, outboxOf, type NewEvent } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { wordsOfProducts } from './dictionaries/index.ts';
import { catalogueModels } from './models.ts';
import { productSnapshot } from './products/index.ts';
import type { ReviewRecord } from './reviews/index.ts';
import { latinName, menusDocument, moduleDocument, productDocument, shopDocument, withShop } from './seed-documents.ts';
import { dayOf } from './sales/index.ts';
import { sanitised } from './shared/sanitised.ts';
import { productChanged, promotionChanged, shopChanged, SOURCE, entityChanged } from './shared/snapshot-events.ts';
import { shopSnapshot } from './shop/index.ts';

const BATCH = 1000;
/** The first version of a document, with its pending events. */
const first = (events: readonly NewEvent[]) => ({
  version: 1,
  outbox: outboxOf(SOURCE, 1, events),
  outboxPending: true,
});

/**
 * Fills the catalogue with a shop. Inserts what is missing by id and never overwrites, so a second call changes nothing
 * and large data may come in several calls.
 */
export const seedCatalog = async (context: SeedContext, data: SeedCatalog): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database }, 4);
  try {
    const models = catalogueModels(connection);
    const shopUuid = data.shop.uuid;
    const cause = { at: new Date(context.now).toISOString(), correlationId: newId() };
    let inserted = 0;
    let alreadyThere = 0;

    const signal = (kind: CatalogKind, id: string, product?: string): NewEvent =>
      entityChanged({ kind, id, shopUuid, version: 1, ...(product === undefined ? {} : { product }) }, cause);
    // The driver itself (ADR 36): the data was parsed by its schema, and casting it once more costs more than all else.
    const put = async (
      { collection }: Pick<Model<unknown>, 'collection'>,
      documents: readonly { readonly _id: string }[],
    ) => {
      for (let at = 0; at < documents.length; at += BATCH) {
        const batch = documents.slice(at, at + BATCH).map(({ _id, ...fields }) => ({
          updateOne: { filter: { _id: _id as never }, update: { $setOnInsert: fields }, upsert: true }, // ids are texts
        }));
        const result = await collection.bulkWrite(batch, { ordered: false, ignoreUndefined: true });
        inserted += result.upsertedCount;
        alreadyThere += batch.length - result.upsertedCount;
      }
    };
    /** Entities that only the catalogue itself reads. */
    const putEntities = (
      kind: CatalogKind,
      model: Pick<Model<unknown>, 'collection'>,
      entities: readonly { readonly _id: string; readonly product?: string }[],
    ) =>
      put(
        model,
        entities.map((entity) => ({ ...entity, ...first([signal(kind, entity._id, entity.product)]) })),
      );

    await putEntities('menus', models.menus, [menusDocument(data.shop)]);
    await putEntities(
      'category',
      models.categories,
      data.categories.map((category) => withShop(category, shopUuid)),
    );
    await putEntities(
      'brand',
      models.brands,
      data.brands.map(({ name, ...brand }) => ({ ...withShop(brand, shopUuid), name: latinName(name) })),
    );
    await putEntities(
      'brand-line',
      models.brandLines,
      data.brandLines.map(({ name, ...line }) => ({ ...withShop(line, shopUuid), name: latinName(name) })),
    );
    await putEntities(
      'collection',
      models.collections,
      data.collections.map((collection) => withShop(collection, shopUuid)),
    );
    await putEntities(
      'tag',
      models.tags,
      data.tags.map((tag) => withShop(tag, shopUuid)),
    );
    await putEntities(
      'blog-category',
      models.blogCategories,
      data.blogCategories.map((category) => withShop(category, shopUuid)),
    );
    await putEntities(
      'blog-post',
      models.blogPosts,
      data.blogPosts.map(({ publicTitle, html, createdAt, ...post }) => ({
        ...withShop(post, shopUuid),
        title: publicTitle,
        html: sanitised(html),
        createdAt: Date.parse(createdAt),
      })),
    );
    await putEntities(
      'page',
      models.pages,
      data.cmsPages.map((page) => ({ ...withShop(page, shopUuid), html: sanitised(page.html) })),
    );
    await putEntities(
      'module',
      models.modules,
      data.modules.map((module) => moduleDocument(module, shopUuid)),
    );

    const slugs = new Map(
      (await models.categories.find({ shopUuid }, { slug: 1 }).lean()).map(({ _id, slug }) => [_id, slug]),
    );
    const products = data.products.map((given) => productDocument(given, shopUuid));
    const { attributes, features } = wordsOfProducts(products);
    for (const [kind, model, words] of [
      ['attribute', models.attributes, attributes],
      ['feature', models.features, features],
    ] as const) {
      const known = new Set((await model.find({ shopUuid }, { slug: 1 }).lean()).map(({ slug }) => slug));
      const fresh = words.filter(({ slug }) => !known.has(slug));
      await putEntities(
        kind,
        model,
        fresh.map((dictionary) => ({ ...dictionary, _id: newId(), shopUuid })),
      );
    }
    await put(
      models.products,
      products.map((product) => ({
        ...product,
        ...first([
          productChanged(productSnapshot({ ...product, version: 1 }, slugs.get(product.mainCategory) ?? '-'), cause),
          signal('product', product._id),
        ]),
      })),
    );
    await put(
      models.productSales,
      data.sales.map(({ product, at, units }) => ({
        _id: product,
        shopUuid,
        days: [{ day: dayOf(Date.parse(at)), units }],
        changedAt: new Date(),
      })),
    );
    await put(
      models.promotions,
      data.promotions.map(({ bannerThumb, ...given }) => {
        const promotion: Promotion = { ...given, shopUuid, ...(bannerThumb === null ? {} : { bannerThumb }) };
        const { uuid, ...fields } = promotion;
        return { _id: uuid, ...fields, ...first([promotionChanged(promotion, cause), signal('promotion', uuid)]) };
      }),
    );
    await putEntities(
      'review',
      models.reviews,
      data.reviews.map(({ uuid, user, images, createdAt, ...review }): Omit<ReviewRecord, 'version'> => ({
        _id: uuid,
        shopUuid,
        ...review,
        name: user,
        images: images.map(({ displayUrl }) => displayUrl),
        approved: true,
        createdAt: Date.parse(createdAt),
      })),
    );
    // Last: a shop that is there is there whole, also after a crash.
    const shop = shopDocument(data.shop);
    await put(models.shops, [
      { ...shop, ...first([shopChanged(shopSnapshot({ ...shop, version: 1 }), cause), signal('shop', shopUuid)]) },
    ]);
    return { inserted, alreadyThere };
  } finally {
    await connection.close();
  }
};

/** The name under which `scripts/seed` finds every service's filling. */
export const seed = seedCatalog;
