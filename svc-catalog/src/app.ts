import { LARGEST_PICTURE_BYTES } from '@shop/contracts/catalog/dashboard';
import {
  createApp,
  createIdempotency,
  createLimits,
  createReadCopies,
  createStaffVerifier,
  createVisitorTokens,
  FILES_PATH,
  newId,
  serveFiles,
  type Files,
  type RedisClient,
  type ServiceParts,
} from '@shop/service-kit';
import express from 'express';
import { choiceRoutes } from './choices/routes.ts';
import type { CatalogueConfig } from './config.ts';
import { createContent, createWritings, type WritingRecord } from './content/index.ts';
import { contentRoutes } from './content/routes.ts';
import { createDictionaries, type DictionaryRecord } from './dictionaries/index.ts';
import { dictionaryRoutes } from './dictionaries/routes.ts';
import { createHomePictures, homePart } from './home/index.ts';
import { homeRoutes } from './home/routes.ts';
import { startLoops } from './loops.ts';
import { type CatalogueModels, directoryOf, modelsByKind } from './models.ts';
import { createPictureFetcher, createPictures, createStaffPictures } from './pictures/index.ts';
import { createPictureJobs, createProductParts } from './product-parts/index.ts';
import { productPartsRoutes } from './product-parts/routes.ts';
import { archivesAtHand, createArchives, createImports, readInWorker } from './product-files/index.ts';
import { productFileRoutes } from './product-files/routes.ts';
import { createProducts, type ProductRecord } from './products/index.ts';
import { productRoutes } from './products/routes.ts';
import { copyMadeCodes, createPromotions, type PromotionRecord } from './promotions/index.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { createHandRedirects, createRedirects, type HandRedirectRecord } from './redirects/index.ts';
import { redirectRoutes } from './redirects/routes.ts';
import { createReviews, type ReviewRecord } from './reviews/index.ts';
import { reviewRoutes } from './reviews/routes.ts';
import type { Reload } from './shared/changed-thing.ts';
import { createShopAges } from './shared/shop-ages.ts';
import { createThings } from './shared/persistence/thing.repository.ts';
import { createTreeTurns } from './shared/persistence/tree-turns.ts';
import { SOURCE } from './shared/snapshot-events.ts';
import { createStaffCommits, type StaffCommitDeps } from './shared/staff-commits.ts';
import { createShops, themePart, type MenusRecord, type ShopRecord } from './shop/index.ts';
import { shopRoutes } from './shop/routes.ts';
import { copySpending, followCatalogChanges, followSpending, followStockLevels } from './storefront/consumers.ts';
import {
  createCatalogues,
  createCatalogueSource,
  createStockLevels,
  foldText,
  staffMemory,
  type ShopViews,
} from './storefront/index.ts';
import { storefrontRoutes } from './storefront/routes.ts';
import { createTaxonomy } from './taxonomy/index.ts';
import { createProductCounts, createTaxons, type TaxonRecord } from './taxons/index.ts';
import { taxonRoutes } from './taxons/routes.ts';
import { createWindows } from './window/index.ts';
import { windowRoutes } from './window/routes.ts';

export interface CatalogueParts extends ServiceParts<CatalogueConfig> {
  readonly models: CatalogueModels;
  readonly files: Files;
  /** Undefined: limits count in this process alone. */
  readonly redis: RedisClient | undefined;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}

const folderOf = (uploads: string) =>
  express.static(uploads, { immutable: true, maxAge: '365d', index: false, redirect: false });

/** Puts the service together: the one place that knows every module. */
export const createService = (parts: CatalogueParts) => {
  const { config, connection, models, bus, files, redis, nudge, logger, metrics, lifecycle } = parts;
  const now = Date.now;
  const shops = createShops(models);
  const content = createContent(models);
  const writings = createWritings(models);
  const products = createProducts(models);
  const reviews = createReviews(models);
  const taxonomy = createTaxonomy(models);
  const taxons = createTaxons(models);
  const redirects = createRedirects(models);
  const handRedirects = createHandRedirects(models);
  const dictionaries = createDictionaries(models);
  const promotions = createPromotions(models);
  const things = createThings(modelsByKind(models));

  const stock = createStockLevels();
  const source = createCatalogueSource({ shops, taxonomy, content, products, promotions, reviews });
  const copies = createReadCopies(connection, bus, logger, metrics);
  const spending = copySpending(copies);
  const catalogues = createCatalogues(source, stock, now, spending.get);
  followSpending(spending, catalogues);
  const madeCodesOf = copyMadeCodes(copies);
  lifecycle.onStop('read copies', () => copies.stop());

  const pictures = createPictures(files);
  lifecycle.onStop('pictures', () => pictures.close());
  const staffPictures = createStaffPictures(files);
  lifecycle.onStop('pictures of products', () => staffPictures.close());
  const fetcher = createPictureFetcher({
    mostBytes: LARGEST_PICTURE_BYTES,
    insideHosts: config.PICTURE_HOSTS_INSIDE,
  });
  lifecycle.onStop('pictures of others', () => fetcher.close());
  const directory = directoryOf(models, now);
  const ages = createShopAges();
  const views: ShopViews = { of: async (shopUuid) => catalogues.ofShop(shopUuid) };
  const memoryOf = async (shopUuid: string) => {
    const shop = await views.of(shopUuid);
    return shop && staffMemory(shop);
  };
  const reload: Reload = async (kind, changed) => {
    ages.changed(changed);
    await catalogues.reload(kind, changed);
  };
  const commitDeps = {
    things,
    onCommit: async (...[kind, written]: Parameters<StaffCommitDeps['onCommit']>): Promise<void> => {
      nudge();
      await reload(kind, [written]);
    },
  };
  const commits = createStaffCommits<ProductRecord>(commitDeps, 'product');
  const partsDeps = {
    products,
    commits,
    things,
    taxonomy,
    reload,
    nudge,
    now,
    newId,
    pictures: staffPictures,
    jobs: createPictureJobs(models),
    parts: createProductParts(models),
    dictionaries,
    unitsOf: stock.unitsOf,
    logger,
  };
  const imports = createImports(models);
  const archives = createArchives(models);
  /** Undefined until `prepare` has started them. */
  let loops: ReturnType<typeof startLoops> | undefined;

  const limits = createLimits({ redis, prefix: config.TOPIC_PREFIX, off: config.NO_LIMITS });

  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS),
    staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
    idempotency: createIdempotency(connection),
    limits: { take: limits.take, windowsOf: (shop) => catalogues.ofShop(shop)?.shop().limits },
    ready: () => connection.readyState === 1 && copies.ready() && catalogues.searchable(),
    // Never changed under one name.
    before: (web) =>
      void web.use(FILES_PATH, config.FILES_S3_BUCKET === undefined ? folderOf(config.UPLOADS_DIR) : serveFiles(files)),
    // The busiest first.
    routes: (api) => {
      storefrontRoutes({ catalogues, products, reviews, content })(api);
      reviewRoutes({
        reviews,
        products,
        commits: createStaffCommits<ReviewRecord>(commitDeps, 'review'),
        pictures,
        newId,
        now,
        shopOfRequest: (tokenShop, request) => catalogues.ofRequest(tokenShop, request)?.shop()._id,
        productOf: (shopUuid, uuid) => catalogues.ofShop(shopUuid)?.catalogue().product(uuid),
        directory,
      })(api);
      productRoutes({
        commits,
        products,
        redirects,
        taxonomy,
        memoryOf,
        newId,
      })(api);
      productFileRoutes({
        products,
        directory,
        memoryOf,
        imports,
        archives,
        nudge,
        nudgeImports: () => loops?.nudgeImports(),
        logger,
      })(api);
      productPartsRoutes({ ...partsDeps, nudgePictures: () => loops?.nudgePictures() })(api);
      choiceRoutes({ views, directory, promotions })(api);
      const turns = createTreeTurns(models);
      redirectRoutes({
        commits: createStaffCommits<HandRedirectRecord>(commitDeps, 'redirect'),
        redirects,
        handRedirects,
        directory,
        shops,
        shopOfRequest: (tokenShop, request) => catalogues.ofRequest(tokenShop, request)?.shop()._id,
      })(api);
      taxonRoutes({
        commitsOf: (kind) => createStaffCommits<TaxonRecord>(commitDeps, kind),
        things,
        reload,
        taxons,
        turns,
        redirects,
        pictures,
        countProducts: createProductCounts({ products, taxons, ages }),
        products,
        follow: () => loops?.follow(),
      })(api);
      contentRoutes({
        commitsOf: (kind) => createStaffCommits<WritingRecord>(commitDeps, kind),
        turns,
        writings,
        redirects,
        pictures,
        folded: foldText,
        now,
      })(api);
      homeRoutes({ views, homePictures: createHomePictures(models), staffPictures, nudge })(api);
      dictionaryRoutes({
        commitsOf: (kind) => createStaffCommits<DictionaryRecord>(commitDeps, kind),
        dictionaries,
        follow: () => loops?.follow(),
        products,
      })(api);
      promotionRoutes({
        commits: createStaffCommits<PromotionRecord>(commitDeps, 'promotion'),
        promotions,
        pictures,
        taxonomy,
        products,
        directory,
        spendingOf: spending.get,
        madeCodesOf,
        now,
      })(api);
      windowRoutes({
        windows: createWindows(models),
        windowParts: [homePart({ content, things, newId }), themePart({ shops, things })],
        reload,
        nudge,
      })(api);
      shopRoutes({
        shops,
        commits: createStaffCommits<ShopRecord>(commitDeps, 'shop'),
        menuCommits: createStaffCommits<MenusRecord>(commitDeps, 'menus'),
        directory,
      })(api);
    },
  });

  return {
    app,
    /** Memory is filled and followed from then on: before anybody is answered. */
    prepare: async (): Promise<void> => {
      const filledAt = now();
      // Beside each other: while one waits for the database the other decodes.
      await Promise.all([catalogues.load(), followStockLevels({ copies, stock, catalogues })]);
      followCatalogChanges({ bus, catalogues: { ...catalogues, reload }, filledAt, logger, metrics });
      const binned = products.purging((images) => partsDeps.jobs.letGo(images, now()));
      loops = startLoops({
        ...partsDeps,
        connection,
        lifecycle,
        views,
        directory,
        taxons,
        redirects,
        promotions,
        content,
        menusOf: shops,
        bins: [binned, writings, promotions, handRedirects],
        imports,
        archives,
        archiveOf: archivesAtHand(archives),
        read: readInWorker,
        fetcher,
        picturesAgainMs: config.PICTURES_AGAIN_SECONDS.map((seconds) => seconds * 1000),
      });
    },
    /** Beside the answers: whoever searches before that waits. */
    fillSearch: catalogues.fillSearch,
  };
};
