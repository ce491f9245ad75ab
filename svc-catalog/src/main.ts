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
import { mountBefore, routes, type CatalogueParts } from './app.ts';
import { catalogueEnv } from './config.ts';
import { followCatalogChanges, followStockLevels } from './consumers/subscriptions.ts';
import { dropFormerCopy } from './persistence/former-copy.ts';
import { createCatalogueRepository } from './persistence/catalogue.repository.ts';
import { catalogueModels } from './persistence/models.ts';
import { createReviewRepository } from './persistence/review.repository.ts';
import { createSignInFailuresRepository } from './persistence/sign-in-failures.repository.ts';
import { createStaffRepository } from './persistence/staff.repository.ts';
import { createThingRepository, modelsByKind } from './persistence/thing.repository.ts';
import { createPictures } from './pictures/pictures.ts';
import { createBodyCache } from './read-model/body-cache.ts';
import { createCatalogues } from './read-model/catalogues.ts';
import { createStockLevels } from './read-model/stock-levels.ts';
import { SOURCE } from './snapshot-events.ts';
import { ensureFirstOwner } from './staff/first-owner.ts';
import { createKnownDevices } from './staff/known-devices.ts';
import { createStaffAuth } from './staff/staff-auth.ts';

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

  const repository = createCatalogueRepository(models);
  const stock = createStockLevels();
  const catalogues = createCatalogues(repository, stock, Date.now);
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
  const staff = createStaffRepository(models);
  await ensureFirstOwner(auth, staff, await repository.shops(), config);
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
    repository,
    things: createThingRepository(connection, models),
    reviews: createReviewRepository(models),
    staff,
    failures: createSignInFailuresRepository(models),
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
