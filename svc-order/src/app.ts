import { TOPICS } from '@shop/contracts';
import {
  createApp,
  createIdempotency,
  createLimits,
  createStaffVerifier,
  createVisitorTokens,
  ensureIndexes,
  newId,
  startRelay,
  type Bus,
  type Lifecycle,
  type Logger,
  type Metrics,
} from '@shop/service-kit';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Config } from './config.ts';
import { onExpeditionAnswers, onStockAnswers } from './orders/consumers/on-answer.ts';
import { createAbandonedCarts } from './carts/persistence/abandoned-cart.repository.ts';
import { createCopies } from './shared/copies.ts';
import { createOrderClaimsInMongo } from './checkout/persistence/order-claim.repository.ts';
import { createOrderClaims } from './checkout/persistence/order-claims.ts';
import { createOrderLists } from './orders/persistence/order-list.repository.ts';
import { createOrderNumbers } from './checkout/persistence/order-numbers.ts';
import { createOrderWords } from './orders/persistence/order-words.ts';
import { dropRetiredIndexes, orderModel } from './orders/persistence/order.model.ts';
import { createOrderRepository, type OrderDocument } from './orders/persistence/order.repository.ts';
import { createThankYouLinks } from './checkout/thank-you-links.ts';
import { actOnOrderRoute } from './orders/use-cases/act-on-order/route.ts';
import { createActOnOrder } from './orders/use-cases/act-on-order/act-on-order.ts';
import { createAdvanceOrder } from './orders/use-cases/advance-order/advance-order.ts';
import { createAskAgain } from './orders/use-cases/ask-again/ask-again.ts';
import { createListOrders } from './orders/use-cases/list-orders/list-orders.ts';
import { listOrdersRoute } from './orders/use-cases/list-orders/route.ts';
import { createPlaceOrder } from './checkout/use-cases/place-order/place-order.ts';
import { placeOrderRoute } from './checkout/use-cases/place-order/route.ts';
import { saveAbandonedCartRoute } from './carts/use-cases/save-abandoned-cart/route.ts';
import { createSaveAbandonedCart } from './carts/use-cases/save-abandoned-cart/save-abandoned-cart.ts';
import { createRecoverCarts } from './carts/use-cases/recover-carts/recover-carts.ts';
import { showCustomerRoute } from './customers/use-cases/show-customer/route.ts';
import { createCustomerOrders } from './customers/persistence/customer-orders.repository.ts';
import { createShowCustomer } from './customers/use-cases/show-customer/show-customer.ts';
import { showOrderRoutes } from './orders/use-cases/show-order/route.ts';
import { createShowOrder } from './orders/use-cases/show-order/show-order.ts';
import { showOverviewRoute } from './checkout/use-cases/show-overview/route.ts';
import { createShowOverview } from './checkout/use-cases/show-overview/show-overview.ts';

/**
 * How often requests without an answer are looked for, and orders that a replica of an earlier release has written
 * meanwhile.
 */
const LOOK_AGAIN_EVERY_MS = 10_000;

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
  const words = createOrderWords(connection.collection<OrderDocument>('orders'));
  const lists = createOrderLists(model, now);
  const carts = createAbandonedCarts(connection);
  const copies = createCopies(connection, bus, logger, metrics);
  const numbers = createOrderNumbers(connection);
  const counting = { prefix: config.TOPIC_PREFIX, off: config.NO_LIMITS };
  const limits = createLimits({ redis, ...counting });
  const claims = createOrderClaims({
    redis,
    inMongo: createOrderClaimsInMongo(connection, model),
    limits: !config.NO_LIMITS,
    alone: createLimits({ redis: undefined, ...counting }),
    prefix: config.TOPIC_PREFIX,
  });
  const visitorTokens = createVisitorTokens(config.VISITOR_SECRET);
  const links = createThankYouLinks(visitorTokens, now);

  let relay: ReturnType<typeof startRelay> | undefined;
  const nudge = (): void => relay?.nudge();

  const placeOrder = createPlaceOrder({ orders, numbers, claims, copies, newId, now, nudge });
  const showOrder = createShowOrder({ orders, lists });
  const advance = createAdvanceOrder({ orders, now, nudge });
  const askAgain = createAskAgain({ orders, now, nudge, logger });
  const app = createApp({
    name: 'svc-order',
    config,
    logger,
    metrics,
    lifecycle,
    visitorTokens,
    staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
    idempotency: createIdempotency(connection),
    limits: { take: limits.take, windowsOf: (shop) => copies.shop(shop)?.limits },
    // Its own critical parts only: the database, and copies that can be trusted.
    ready: () => connection.readyState === 1 && copies.ready(),
    routes: (api) => {
      placeOrderRoute(api, placeOrder, links.of);
      saveAbandonedCartRoute(api, createSaveAbandonedCart({ carts, orders, copies, now }), logger);
      showOverviewRoute(api, createShowOverview({ orders, copies, now }), links);
      listOrdersRoute(api, createListOrders({ lists }));
      showOrderRoutes(api, showOrder);
      actOnOrderRoute(api, createActOnOrder({ orders, copies, newId, now, nudge }), showOrder.read);
      showCustomerRoute(api, createShowCustomer({ orders: createCustomerOrders(model) }));
    },
  });

  return {
    app,
    copies,
    prepareDatabase: async (): Promise<void> => {
      await ensureIndexes(connection);
      await dropRetiredIndexes(model);
    },
    handlers: { stockEvents: onStockAnswers(advance), expeditionEvents: onExpeditionAnswers(advance) },
    /** Starts what runs beside the answers: the outbox and the look for requests without an answer. */
    startWork: () => {
      const running = startRelay({
        connection,
        bus,
        sources: [{ model, topicOf: () => TOPICS.orderEvents, beforePublish: createRecoverCarts({ carts }) }],
        logger,
        metrics,
      });
      relay = running;
      const stopping = new AbortController();
      const fill = () =>
        words
          .fill(stopping.signal)
          .catch((error: unknown) => logger.warn({ err: error }, 'words of orders: going on later'));
      let filling = fill();
      const timer = setInterval(() => {
        void askAgain().catch((error: unknown) =>
          logger.warn({ err: error }, 'unanswered requests: looking again later'),
        );
        filling = filling.then(fill);
      }, LOOK_AGAIN_EVERY_MS);
      return async (): Promise<void> => {
        clearInterval(timer);
        stopping.abort();
        await filling;
        await running.stop();
      };
    },
  };
};
