import { localized } from '@shop/contracts';
import { LARGEST_PICTURE_BYTES } from '@shop/contracts/catalog/dashboard';
import type { CatalogKind } from '@shop/contracts/catalog/events';
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
import { type CatalogueModels, modelsByKind } from './models.ts';
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
import type { ChangedThing } from './shared/changed-thing.ts';
import { createThings } from './shared/persistence/thing.repository.ts';
import { createTreeTurns } from './shared/persistence/tree-turns.ts';
import { SOURCE } from './shared/snapshot-events.ts';
import { createStaffCommits } from './shared/staff-commits.ts';
import { createShops, themePart, type MenusRecord, type ShopRecord } from './shop/index.ts';
import { shopRoutes } from './shop/routes.ts';
import { copySpending, followCatalogChanges, followSpending, followStockLevels } from './storefront/consumers.ts';
import {
  createCatalogues,
  createCatalogueSource,
  createStockLevels,
  foldText,
  menuTarget,
  staffMemory,
  thingNames,
  thingWords,
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
  const categorySlug = (shopUuid: string, category: string) =>
    catalogues.ofShop(shopUuid)?.catalogue().categories.get(category)?.slug;
  const memoryOf = (shopUuid: string) => {
    const shop = catalogues.ofShop(shopUuid);
    return shop && staffMemory(shop);
  };
  const commitDeps = {
    things,
    onCommit: async (kind: CatalogKind, written: ChangedThing): Promise<void> => {
      nudge();
      await catalogues.reload(kind, [written]);
    },
  };
  const commits = createStaffCommits<ProductRecord>(commitDeps, 'product');
  const partsDeps = {
    products,
    commits,
    things,
    taxonomy,
    categorySlug,
    reload: catalogues.reload,
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
  const wordsOf = (shopUuid: string) => thingWords(catalogues.ofShop(shopUuid));
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
        nameOfProduct: (shopUuid, uuid, language) =>
          localized(catalogues.ofShop(shopUuid)?.catalogue().product(uuid)?.name, language),
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
        memoryOf,
        wordsOf,
        imports,
        archives,
        nudge,
        nudgeImports: () => loops?.nudgeImports(),
        logger,
      })(api);
      productPartsRoutes({ ...partsDeps, nudgePictures: () => loops?.nudgePictures() })(api);
      choiceRoutes({ shops: catalogues.ofShop })(api);
      const turns = createTreeTurns(models);
      redirectRoutes({
        commits: createStaffCommits<HandRedirectRecord>(commitDeps, 'redirect'),
        redirects,
        handRedirects,
        shops: catalogues.ofShop,
        shopOfRequest: catalogues.ofRequest,
      })(api);
      taxonRoutes({
        commitsOf: (kind) => createStaffCommits<TaxonRecord>(commitDeps, kind),
        things,
        reload: catalogues.reload,
        taxons,
        turns,
        redirects,
        pictures,
        countProducts: createProductCounts(catalogues),
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
      homeRoutes({ shops: catalogues.ofShop, homePictures: createHomePictures(models), staffPictures, nudge })(api);
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
        namesIn: (shopUuid) => thingNames(catalogues.ofShop(shopUuid)),
        spendingOf: spending.get,
        madeCodesOf,
        now,
      })(api);
      windowRoutes({
        windows: createWindows(models),
        windowParts: [homePart({ content, things, newId }), themePart({ shops, things })],
        reload: catalogues.reload,
        nudge,
      })(api);
      shopRoutes({
        shops,
        commits: createStaffCommits<ShopRecord>(commitDeps, 'shop'),
        menuCommits: createStaffCommits<MenusRecord>(commitDeps, 'menus'),
        targetsOf: (shopUuid) => (type, target) => {
          const catalogue = catalogues.ofShop(shopUuid)?.catalogue();
          return catalogue && menuTarget(type, target, catalogue);
        },
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
      followCatalogChanges({ bus, catalogues, filledAt, logger, metrics });
      const binned = products.purging((images) => partsDeps.jobs.letGo(images, now()));
      loops = startLoops({
        ...partsDeps,
        connection,
        lifecycle,
        shops: catalogues,
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
        wordsOf,
      });
    },
    /** Beside the answers: whoever searches before that waits. */
    fillSearch: catalogues.fillSearch,
  };
};
