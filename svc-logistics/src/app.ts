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
  type ServiceParts,
} from '@shop/service-kit';
import type { Config } from './config.ts';
import { countRoutes } from './counts/routes.ts';
import { createDeliveryBook, createReadyAnswers, createShopOfCall } from './delivery/index.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { expeditionConsumers } from './expeditions/consumers.ts';
import { adapters } from './expeditions/index.ts';
import { goodsConsumers } from './goods/consumers.ts';
import { goodsRoutes } from './goods/routes.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { logisticsModels } from './models.ts';
import { createRepositories } from './repositories.ts';
import { stockConsumers } from './stock/consumers.ts';
import { stockRoutes } from './stock/routes.ts';
import { startWork, type RunningWork } from './work.ts';

/** Puts the service together: the one place that knows every part. */
export const createService = ({ config, connection, bus, logger, metrics, lifecycle }: ServiceParts<Config>) => {
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

  let running: RunningWork | undefined;
  /** The dependencies of the stories. */
  const deps = {
    book,
    ...createRepositories(connection, models),
    shopOf,
    ready,
    shops: () => shops.values(),
    fewOf: (shopUuid: string) => shops.get(shopUuid)?.lowStockUnits,
    adapters,
    logger,
    newId,
    now: Date.now,
    nudge: (): void => {
      running?.relay.nudge();
      running?.journal.nudge();
    },
    nudgeCompanies: (): void => running?.companies.nudge(),
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
        for (const routes of [deliveryRoutes, goodsRoutes, stockRoutes, inspectionRoutes, countRoutes])
          routes(deps)(api);
      },
    }),
    book,
    copies,
    /** Everything this service listens to: an order's units first, then its parcel. */
    subscription: {
      group: 'svc-logistics',
      topics: mergedTopics(goodsConsumers(deps), stockConsumers(deps), expeditionConsumers(deps)),
    },
    /** Starts the background work: the outbox relay, the journal of the stock, and the worker that calls companies. */
    startWork: () => {
      running = startWork({ connection, bus, logger, metrics, models, deps });
      return running.stop;
    },
  };
};
