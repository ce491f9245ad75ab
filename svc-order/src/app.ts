import { TOPICS } from '@shop/contracts';
import { createApp, createStaffVerifier, createVisitorTokens, newId, startRelay, type Bus, type Lifecycle, type Logger, type Metrics } from '@shop/service-kit';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Config } from './config.ts';
import { onOrderPlaced } from './consumers/on-order-placed.ts';
import { createAbandonedCarts } from './persistence/abandoned-cart.repository.ts';
import { createCopies } from './persistence/copies.ts';
import { createOrderClaimsInMongo } from './persistence/order-claim.repository.ts';
import { createOrderClaims } from './persistence/order-claims.ts';
import { createOrderNumbers } from './persistence/order-number.repository.ts';
import { orderModel } from './persistence/order.model.ts';
import { createOrderRepository } from './persistence/order.repository.ts';
import { createThankYouLinks } from './thank-you-links.ts';
import { createPlaceOrder } from './use-cases/place-order/place-order.ts';
import { placeOrderRoute } from './use-cases/place-order/route.ts';
import { saveAbandonedCartRoute } from './use-cases/save-abandoned-cart/route.ts';
import { createSaveAbandonedCart } from './use-cases/save-abandoned-cart/save-abandoned-cart.ts';
import { showOverviewRoute } from './use-cases/show-overview/route.ts';
import { createShowOverview } from './use-cases/show-overview/show-overview.ts';

export interface ServiceParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly redis: Redis;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
}

/** Puts the service together: the one place that knows every part. */
export const createService = ({ config, connection, redis, bus, logger, metrics, lifecycle }: ServiceParts) => {
  const now = Date.now;
  const model = orderModel(connection);
  const orders = createOrderRepository(model);
  const carts = createAbandonedCarts(connection);
  const copies = createCopies(connection, bus, logger);
  const numbers = createOrderNumbers(connection);
  const claims = createOrderClaims({ redis, inMongo: createOrderClaimsInMongo(connection, model), limits: !config.NO_LIMITS, prefix: config.TOPIC_PREFIX });
  const visitorTokens = createVisitorTokens(config.VISITOR_SECRET);
  const links = createThankYouLinks(visitorTokens, now);

  let relay: ReturnType<typeof startRelay> | undefined;
  const nudge = (): void => relay?.nudge();

  const placeOrder = createPlaceOrder({ orders, numbers, claims, copies, newId, now, nudge });
  const app = createApp({
    name: 'svc-order',
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens,
    staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
    // Its own critical parts only: the database, and copies that can be trusted.
    ready: () => connection.readyState === 1 && copies.ready(),
    routes: (api) => {
      placeOrderRoute(api, placeOrder, links.of);
      saveAbandonedCartRoute(api, createSaveAbandonedCart({ carts, orders, copies, now }), logger);
      showOverviewRoute(api, createShowOverview({ orders, copies, now }), links);
    },
  });

  return {
    app,
    copies,
    handlers: { orderPlaced: onOrderPlaced(carts.markRecovered) },
    startWork: () => {
      relay = startRelay({ connection, bus, sources: [{ model, topicOf: () => TOPICS.orderEvents }], logger, metrics });
      return () => relay?.stop();
    },
  };
};
