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
  startRelay,
  type LeasedLoop,
  type ServiceParts,
} from '@shop/service-kit';
import type { Config } from './config.ts';
import { createDeliveryBook, createReadyAnswers, createShopOfCall, createTransporters } from './delivery/index.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { expeditionConsumers } from './expeditions/consumers.ts';
import { adapters, createExpeditions, startCompanyWorker } from './expeditions/index.ts';
import { goodsConsumers } from './goods/consumers.ts';
import { createGoods } from './goods/index.ts';
import { logisticsModels } from './models.ts';
import { stockConsumers } from './stock/consumers.ts';
import {
  createLowStock,
  createMovements,
  createReservations,
  createStockItems,
  createWarehouses,
  startStockJournal,
  watchStock,
} from './stock/index.ts';
import { stockRoutes } from './stock/routes.ts';

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

  let running: { readonly relay: LeasedLoop; readonly journal: LeasedLoop; readonly companies: LeasedLoop } | undefined;
  const stock = createStockItems(models.stock);
  /** The dependencies of the stories. */
  const deps = {
    book,
    shopOf,
    ready,
    transporters: createTransporters(models.transporters),
    warehouses: createWarehouses(models.warehouses),
    goods: createGoods(models.goods),
    stock,
    nameStock: stock.nameGoods,
    lowStock: createLowStock(models.stock),
    fewOf: (shopUuid: string) => shops.get(shopUuid)?.lowStockUnits,
    movements: createMovements(models.movements),
    reservations: createReservations(models.reservations),
    expeditions: createExpeditions(models.expeditions),
    adapters,
    logger,
    newId,
    now: Date.now,
    nudge: (): void => {
      running?.relay.nudge();
      running?.journal.nudge();
    },
    nudgeCompanies: (): void => running?.companies.nudge(),
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
        for (const routes of [deliveryRoutes, stockRoutes]) routes(deps)(api);
      },
    }),
    book,
    copies,
    /** Everything this service listens to: an order's units first, then its parcel. */
    subscription: { group: 'svc-logistics', topics: mergedTopics(goodsConsumers(deps), stockConsumers(deps), expeditionConsumers(deps)) },
    /** Starts the background work: the outbox relay, the journal of the stock, and the worker that calls companies. */
    startWork: () => {
      const sources = [
        { model: models.reservations, topicOf: () => TOPICS.stockEvents },
        { model: models.expeditions, topicOf: () => TOPICS.expeditionEvents },
        { model: models.tariffs, topicOf: () => TOPICS.tariffs },
      ];
      const relay = startRelay({ connection, bus, logger, metrics, sources });
      const journal = startStockJournal({ connection, ...models, bus, logger, metrics });
      const companies = startCompanyWorker({ connection, ...deps });
      const watching = watchStock({ ...models, logger, metrics });
      running = { relay, journal, companies };
      return async (): Promise<void> => {
        await Promise.all([companies.stop(), watching.stop()]);
        await Promise.all([relay.stop(), journal.stop()]);
      };
    },
  };
};
