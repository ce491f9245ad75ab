import { TOPICS } from '@shop/contracts';
import { ShopChanged } from '@shop/contracts/catalog/events';
import { TariffChanged } from '@shop/contracts/logistics/events';
import {
  copyOf,
  createApp,
  createIdempotency,
  createReadCopies,
  createStaffVerifier,
  createVisitorTokens,
  mergedTopics,
  newId,
  type RedisClient,
  type ServiceParts,
} from '@shop/service-kit';
import {
  adapters as companyAdapters,
  createCompanies,
  createSecretBox,
  createWire,
  parseSecretKeys,
} from './companies/index.ts';
import { companyRoutes } from './companies/routes.ts';
import { askFees } from './ask-fees.ts';
import type { Config } from './config.ts';
import { countRoutes } from './counts/routes.ts';
import {
  createDeliveryBook,
  createReadyAnswers,
  createShopOfCall,
  otherNamesOf,
  readUpload,
  RELEASE_EDITION,
  TARIFF_WORDS,
} from './delivery/index.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { erasureConsumers } from './erasure/consumers.ts';
import { forgetLater } from './erasure/index.ts';
import { expeditionConsumers } from './expeditions/consumers.ts';
import { createCallCompany, createCompanyLabels } from './expeditions/index.ts';
import { expeditionRoutes } from './expeditions/routes.ts';
import { goodsConsumers } from './goods/consumers.ts';
import { goodsRoutes } from './goods/routes.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { logisticsModels } from './models.ts';
import { createRepositories } from './repositories.ts';
import { scorecardRoutes } from './scorecards/routes.ts';
import { stockConsumers } from './stock/consumers.ts';
import { stockRoutes } from './stock/routes.ts';
import { trackingConsumers } from './tracking/consumers.ts';
import { createTariffOf, createWebhookGate, rememberAccounts } from './tracking/index.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { startWork, type RunningWork } from './work.ts';

const ROUTES = [
  deliveryRoutes,
  companyRoutes,
  goodsRoutes,
  stockRoutes,
  inspectionRoutes,
  countRoutes,
  expeditionRoutes,
  trackingRoutes,
  scorecardRoutes,
];

export interface LogisticsParts extends ServiceParts<Config> {
  readonly redis: RedisClient;
}

/** Delivery companies as this installation may call them. */
const companyParts = (
  { config, redis, logger, metrics, lifecycle }: LogisticsParts,
  repositories: ReturnType<typeof createRepositories>,
) => {
  const wire = createWire({
    redis,
    prefix: config.TOPIC_PREFIX,
    replicas: config.REPLICAS_AT_MOST,
    testHosts: config.TRANSPORTER_TEST_HOSTS,
    logger,
    metrics,
    stopping: lifecycle.stopSignal,
    now: Date.now,
  });
  const secretBox =
    config.TRANSPORTER_KEYS === undefined ? null : createSecretBox(parseSecretKeys(config.TRANSPORTER_KEYS));
  const companies = createCompanies({ ...repositories, ...wire, adapters: companyAdapters, secretBox });
  const callCompany = createCallCompany(lifecycle.stopSignal, logger);
  return {
    wire,
    secretBox,
    companies,
    callCompany,
    companyLabels: createCompanyLabels({ callCompany, now: Date.now }),
    feesOf: askFees(companies),
    accountOf: rememberAccounts(companies),
  };
};

/** Puts the service together: the one place that knows every part. */
export const createService = (parts: LogisticsParts) => {
  const { config, connection, bus, logger, metrics, lifecycle } = parts;
  const models = logisticsModels(connection);
  const copies = createReadCopies(connection, bus, logger, metrics);
  const shops = copies.add(
    copyOf('shops', TOPICS.shops, ShopChanged, ({ data: { shop } }) => ({ key: shop.uuid, value: shop })),
  );
  const book = createDeliveryBook(models, logger);
  // The service's own tariffs as published: they signal to every replica that a shop's entries of the delivery book are
  // to be read again.
  const ownTariffs = copies.add(
    copyOf('own_tariffs', TOPICS.tariffs, TariffChanged, ({ subject, data }) => ({
      key: subject,
      value: data.tariff.shopUuid,
    })),
  );
  ownTariffs.onChange((_tariff, shop) => shop && book.changed(shop));
  const shopOf = createShopOfCall(shops, book.onlyShop);
  const ready = createReadyAnswers(shopOf);
  book.onChange(ready.clear);

  const repositories = createRepositories(connection, models);
  let running: RunningWork | undefined;
  /** The dependencies of the stories. */
  const deps = {
    book,
    ...repositories,
    ...companyParts(parts, repositories),
    forgetLater: (shopUuid: string, orders: readonly string[]) => forgetLater(repositories, { shopUuid, orders }),
    webhookGate: createWebhookGate(),
    tariffOf: createTariffOf(book),
    releaseEdition: RELEASE_EDITION,
    otherNames: otherNamesOf,
    tariffWords: TARIFF_WORDS,
    readUpload,
    shopOf,
    ready,
    shops: () => shops.values(),
    fewOf: (shopUuid: string) => shops.get(shopUuid)?.lowStockUnits,
    logger,
    newId,
    now: Date.now,
    nudge: (): void => {
      running?.relay.nudge();
      running?.journal.nudge();
    },
    nudgeCompanies: (): void => running?.companies.nudge(),
    nudgeTracking: (): void => running?.tracking.nudge(),
    checkEveryMs: config.STOCK_CHECK_EVERY_S * 1000,
    nudgeChecks: (): void => running?.watching.nudge(),
  };

  return {
    app: createApp({
      name: 'svc-logistics',
      config,
      logger,
      metrics,
      lifecycle,
      visitorTokens: createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS),
      staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
      idempotency: createIdempotency(connection),
      // Its own critical part only.
      ready: () => connection.readyState === 1,
      routes: (api) => {
        for (const routes of ROUTES) routes(deps)(api);
      },
    }),
    book,
    copies,
    /** Everything this service listens to: an order's units first, then its parcel, then what is to be forgotten. */
    subscription: {
      group: 'svc-logistics',
      topics: mergedTopics(
        goodsConsumers(deps),
        stockConsumers(deps),
        expeditionConsumers(deps),
        trackingConsumers(deps),
        erasureConsumers(deps),
      ),
    },
    /** Starts the background work: the outbox relay, the journal of the stock, and the worker that calls companies. */
    startWork: () => {
      running = startWork({ connection, bus, logger, metrics, models, deps });
      return running.stop;
    },
  };
};
