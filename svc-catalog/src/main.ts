import { STAFF_AUTH_PATH, TOPICS, type EventEnvelope, type Topic } from '@shop/contracts';
import {
  connectBus,
  connectMongo,
  connectRedis,
  createApp,
  createIdempotency,
  createLimits,
  createLogger,
  createMetrics,
  createReadCopies,
  createStaffVerifier,
  createVisitorTokens,
  ensureIndexes,
  loadConfig,
  runService,
  startRelay,
} from '@shop/service-kit';
import { type CatalogueParts, mountBefore, routes } from './app.ts';
import { catalogueEnv } from './config.ts';
import { createContent } from './content/index.ts';
import { catalogueModels, modelsByKind } from './models.ts';
import { createPictures } from './pictures/index.ts';
import { createProducts } from './products/index.ts';
import { createPromotions } from './promotions/index.ts';
import { createReviews } from './reviews/index.ts';
import { createThings } from './shared/persistence/thing.repository.ts';
import { SOURCE } from './shared/snapshot-events.ts';
import { createShops } from './shop/index.ts';
import {
  createKnownDevices,
  createSignInFailures,
  createStaffAuth,
  createStaffProfiles,
  ensureFirstOwner,
} from './staff/index.ts';
import {
  createBodyCache,
  createCatalogues,
  createCatalogueSource,
  createStockLevels,
  dropFormerCopy,
  followCatalogChanges,
  followStockLevels,
} from './storefront/index.ts';
import { createTaxonomy } from './taxonomy/index.ts';

const CACHE_BYTES = 40 * 1024 * 1024;
const config = loadConfig(catalogueEnv);
const logger = createLogger(SOURCE, config.LOG_LEVEL);

const SNAPSHOT_TOPICS: Readonly<Record<string, Topic>> = {
  'catalog.product-changed': TOPICS.products,
  'catalog.promotion-changed': TOPICS.promotions,
  'catalog.shop-changed': TOPICS.shops,
  'staff.person-changed': TOPICS.people,
};
const topicOf = ({ type }: EventEnvelope): Topic => SNAPSHOT_TOPICS[type] ?? TOPICS.catalogChanges;

/** An address of the network without encryption; on the machine itself nobody is on the way. */
const isOpenHttp = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127[.]|\[::1\])/.test(hostname);
};

runService(logger, async (lifecycle) => {
  const metrics = createMetrics(SOURCE);
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const models = catalogueModels(connection);
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);

  const bus = connectBus(config, SOURCE, logger);
  lifecycle.onStop('kafka', () => bus.close());
  const told = [...Object.values(modelsByKind(models)), models.profiles];
  const relay = startRelay({ connection, bus, sources: told.map((model) => ({ model, topicOf })), logger, metrics });
  lifecycle.onStop('outbox relay', () => relay.stop());

  const shops = createShops(models);
  const content = createContent(models);
  const products = createProducts(models);
  const reviews = createReviews(models);
  const source = createCatalogueSource({
    shops,
    taxonomy: createTaxonomy(models),
    content,
    products,
    promotions: createPromotions(models),
    reviews,
  });
  const stock = createStockLevels();
  const catalogues = createCatalogues(source, stock, Date.now);
  const filledAt = Date.now();
  await dropFormerCopy(connection, 'stock_levels', filledAt);
  const copies = createReadCopies(connection, bus, logger, metrics);
  lifecycle.onStop('read copies', () => copies.stop());
  // Beside each other: while one waits for the database the other decodes.
  await Promise.all([catalogues.load(), followStockLevels(copies, stock, catalogues)]);
  followCatalogChanges(bus, catalogues, filledAt, logger, metrics);

  if (isOpenHttp(config.PUBLIC_ORIGIN))
    logger.warn(
      { origin: config.PUBLIC_ORIGIN },
      'staff sign in over plain http: anybody on the way reads their passwords and sessions; put https in front and say so in PUBLIC_ORIGIN',
    );
  const auth = createStaffAuth(connection, config);
  await auth.ensureIndexes();
  const staff = createStaffProfiles(models);
  await ensureFirstOwner(auth, staff, await shops.all(), config);
  await staff.tellOfEverybody();

  const pictures = createPictures(config.UPLOADS_DIR);
  lifecycle.onStop('pictures', () => pictures.close());
  const redis = config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL, logger);
  lifecycle.onStop('redis', () => redis?.disconnect());
  if (config.NO_LIMITS) logger.warn('limits on public writes are off (NO_LIMITS): for load tests only');
  const limits = createLimits({ redis, prefix: config.TOPIC_PREFIX, off: config.NO_LIMITS });

  const parts: CatalogueParts = {
    catalogues,
    cache: createBodyCache(CACHE_BYTES),
    products,
    content,
    things: createThings(connection, modelsByKind(models), models),
    reviews,
    staff,
    failures: createSignInFailures(models),
    devices: createKnownDevices(config.AUTH_SECRET, {
      secure: config.PUBLIC_ORIGIN.startsWith('https:'),
      path: STAFF_AUTH_PATH,
    }),
    auth,
    uploads: config.UPLOADS_DIR,
    pictures,
    publicOrigin: config.PUBLIC_ORIGIN,
    nudge: relay.nudge,
  };
  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET),
    staff: createStaffVerifier(auth.keys),
    idempotency,
    limits: { take: limits.take, windowsOf: (shop) => catalogues.ofShop(shop)?.shop().limits },
    ready: () => connection.readyState === 1 && copies.ready() && catalogues.searchable(),
    before: mountBefore(parts),
    routes: routes(parts),
  });
  await lifecycle.listen(app, config);
  await catalogues.fillSearch();
});
