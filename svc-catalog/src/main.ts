import { TOPICS, type EventEnvelope, type Topic } from '@shop/contracts';
import { connectBus, connectMongo, createApp, createLogger, createMetrics, createReadCopies, createVisitorTokens, ensureIndexes, loadConfig, runService, startRelay } from '@shop/service-kit';
import { routes } from './app.ts';
import { catalogueEnv } from './config.ts';
import { followOwnSnapshots, followStockLevels } from './consumers/subscriptions.ts';
import { createCatalogueRepository } from './persistence/catalogue.repository.ts';
import { catalogueModels } from './persistence/models.ts';
import { createReviewRepository } from './persistence/review.repository.ts';
import { createBodyCache } from './read-model/body-cache.ts';
import { createCatalogues } from './read-model/catalogues.ts';
import { createStockLevels } from './read-model/stock-levels.ts';
import { SOURCE } from './snapshot-events.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
const config = loadConfig(catalogueEnv);
const logger = createLogger(SOURCE, config.LOG_LEVEL);

const topicOf = (event: EventEnvelope): Topic => (event.type === 'catalog.product-changed' ? TOPICS.products : event.type === 'catalog.promotion-changed' ? TOPICS.promotions : TOPICS.shops);

runService(logger, async (lifecycle) => {
  const metrics = createMetrics(SOURCE);
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const models = catalogueModels(connection);
  await ensureIndexes(connection);

  const bus = connectBus(config, SOURCE, logger, metrics);
  lifecycle.onStop('kafka', () => bus.close());
  const relay = startRelay({ connection, bus, sources: [models.products, models.promotions, models.shops].map((model) => ({ model, topicOf })), logger, metrics });
  lifecycle.onStop('outbox relay', () => relay.stop());

  const repository = createCatalogueRepository(models);
  const stock = createStockLevels();
  const catalogues = createCatalogues(repository, stock, Date.now);
  await catalogues.load((error) => logger.error({ err: error }, 'search could not be filled'));
  const copies = createReadCopies(connection, bus, logger);
  lifecycle.onStop('read copies', () => copies.stop());
  await followStockLevels(copies, stock, catalogues);
  followOwnSnapshots(bus, catalogues, logger);

  const app = createApp({
    name: SOURCE,
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens: createVisitorTokens(config.VISITOR_SECRET),
    ready: () => connection.readyState === 1,
    routes: routes({ catalogues, cache: createBodyCache(CACHE_BYTES), repository, reviews: createReviewRepository(models) }),
  });
  await lifecycle.listen(app, config.PORT);
});
