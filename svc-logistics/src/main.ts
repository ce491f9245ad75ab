import { TOPICS } from '@shop/contracts';
import { ShopChanged } from '@shop/contracts/catalog/events';
import { TariffChanged } from '@shop/contracts/logistics/events';
import {
  connectBus,
  connectMongo,
  copyOf,
  createLogger,
  createMetrics,
  createReadCopies,
  createStaffVerifier,
  createVisitorTokens,
  ensureIndexes,
  loadConfig,
  runService,
  startConsumer,
  startRelay,
} from '@shop/service-kit';
import { logisticsApp } from './app.ts';
import { logisticsEnv } from './config.ts';
import { subscription } from './consumers.ts';
import { createReadyAnswers, createShopOfCall, createTransporters, openDeliveryBook } from './delivery/index.ts';
import { adapters, createExpeditions, startCompanyWorker } from './expeditions/index.ts';
import { logisticsModels } from './models.ts';
import {
  createMovements,
  createReservations,
  createStockItems,
  createWarehouses,
  startStockJournal,
} from './stock/index.ts';

const config = loadConfig(logisticsEnv);
const logger = createLogger('svc-logistics', config.LOG_LEVEL);

runService(logger, async (lifecycle) => {
  const metrics = createMetrics('svc-logistics');
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const models = logisticsModels(connection);
  await ensureIndexes(connection);

  const bus = connectBus(config, 'svc-logistics', logger);
  lifecycle.onStop('kafka', () => bus.close());
  const relay = startRelay({
    connection,
    bus,
    logger,
    metrics,
    sources: [
      { model: models.reservations, topicOf: () => TOPICS.stockEvents },
      { model: models.expeditions, topicOf: () => TOPICS.expeditionEvents },
      { model: models.tariffs, topicOf: () => TOPICS.tariffs },
    ],
  });
  const journal = startStockJournal({ connection, ...models, bus, logger, metrics });
  lifecycle.onStop('relays', () => Promise.all([relay.stop(), journal.stop()]));

  const copies = createReadCopies(connection, bus, logger, metrics);
  const shops = copies.add(
    copyOf('shops', TOPICS.shops, ShopChanged, ({ data: { shop } }) => ({ key: shop.uuid, value: shop })),
  );
  const book = await openDeliveryBook(models, logger);
  lifecycle.onStop('delivery book', () => book.stop());
  // Our own tariffs as they are told: the sign, for every replica, that a shop's pages of the book are to be read
  // again.
  const told = copies.add(
    copyOf('own_tariffs', TOPICS.tariffs, TariffChanged, ({ subject, data }) => ({
      key: subject,
      value: data.tariff.shopUuid,
    })),
  );
  told.onChange((_tariff, shop) => shop && book.changed(shop));
  await copies.start();
  lifecycle.onStop('read copies', () => copies.stop());
  const shopOf = createShopOfCall(shops, book.onlyShop);
  const ready = createReadyAnswers(shopOf);
  book.onChange(ready.clear);

  const stock = createStockItems(models.stock);
  const warehouses = createWarehouses(models.warehouses);
  const transporters = createTransporters(models.transporters);
  const nudge = () => {
    relay.nudge();
    journal.nudge();
  };
  const expeditions = createExpeditions(models.expeditions);
  const companies = startCompanyWorker({
    connection,
    logger,
    expeditions,
    transporters,
    adapters,
    nudge,
    clock: Date.now,
  });
  lifecycle.onStop('company worker', () => companies.stop());
  const reservations = createReservations(models.reservations);
  const consumed = subscription({
    stock,
    warehouses,
    nudge,
    nudgeCompanies: companies.nudge,
    clock: Date.now,
    reservations,
    expeditions,
  });
  const consumer = startConsumer({ bus, connection, subscription: consumed, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());

  const app = logisticsApp(
    {
      config,
      logger,
      metrics,
      lifecycle,
      visitorTokens: createVisitorTokens(config.VISITOR_SECRET),
      staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
      ready: () => connection.readyState === 1,
    },
    { book, shopOf, ready, stock, warehouses, transporters, movements: createMovements(models.movements) },
  );
  await lifecycle.listen(app, config);
});
