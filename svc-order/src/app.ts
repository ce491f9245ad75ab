import { TOPICS } from '@shop/contracts';
import {
  actsBeside,
  createApp,
  createIdempotency,
  createLimits,
  createStaffVerifier,
  createVisitorTokens,
  newId,
  startRelay,
  type RedisClient,
  type ServiceParts,
} from '@shop/service-kit';
import { createAbandonedCarts, recoverCarts } from './carts/index.ts';
import { cartRoutes } from './carts/routes.ts';
import {
  createOrderHolds,
  createOrderHoldsInMongo,
  createOrderNumbers,
  createPlacements,
  createThankYouLinks,
} from './checkout/index.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Config } from './config.ts';
import { createCustomerFigures, createCustomerOrders } from './customers/index.ts';
import { customerRoutes } from './customers/routes.ts';
import { createCountedOrders, createFigures, startCounting, discountsSoFar } from './figures/index.ts';
import { figureRoutes } from './figures/routes.ts';
import { orderConsumers } from './orders/consumers.ts';
import {
  askLogisticsAgain,
  createCodeUses,
  createOrderLists,
  createOrders,
  createPromotionBudgets,
} from './orders/index.ts';
import { createMessages } from './messages/index.ts';
import { messageRoutes } from './messages/routes.ts';
import { modelsOf } from './models.ts';
import { orderRoutes } from './orders/routes.ts';
import { createMadeCodes } from './promotion-codes/index.ts';
import { promotionCodeRoutes } from './promotion-codes/routes.ts';
import { createSegments } from './segments/index.ts';
import { segmentRoutes } from './segments/routes.ts';
import { createCopies } from './shared/copies.ts';

/** The pause between two looks for requests that logistics has not answered. */
const LOOK_AGAIN_EVERY_MS = 10_000;

export interface OrderParts extends ServiceParts<Config> {
  readonly redis: RedisClient;
}

/** Puts the service together: the one place that knows every part. */
export const createService = ({ config, connection, redis, bus, logger, metrics, lifecycle }: OrderParts) => {
  const now = Date.now;
  const models = modelsOf(connection);
  const carts = createAbandonedCarts(models.carts);
  const copies = createCopies(connection, bus, logger, metrics);
  const counting = { prefix: config.TOPIC_PREFIX, off: config.NO_LIMITS };
  const limits = createLimits({ redis, ...counting });
  const visitorTokens = createVisitorTokens(config.VISITOR_SECRET, config.VISITOR_SECRET_PREVIOUS);

  const figures = createFigures(models);
  const budgets = createPromotionBudgets(models.promotionBudgets, (shopUuid, promotions) =>
    discountsSoFar(figures, shopUuid, promotions),
  );

  let relay: ReturnType<typeof startRelay> | undefined;
  let counter: ReturnType<typeof startCounting> | undefined;
  /** The dependencies of the stories. */
  const deps = {
    orders: createOrders(models.orders, budgets),
    budgets,
    lists: createOrderLists(models.orders, now),
    codeUses: createCodeUses(models.orders),
    madeCodes: createMadeCodes(models),
    figures,
    customerOrders: createCustomerOrders(models.orders),
    customerFigures: createCustomerFigures(models.orders),
    segments: createSegments(models.segments),
    carts,
    messages: createMessages(models.messages),
    copies,
    limits,
    numbers: createOrderNumbers(connection),
    holds: createOrderHolds({
      redis,
      inMongo: createOrderHoldsInMongo(models.holds, models.orders),
      limits: !config.NO_LIMITS,
      alone: createLimits({ redis: undefined, ...counting }),
      prefix: config.TOPIC_PREFIX,
    }),
    links: createThankYouLinks(visitorTokens, now),
    placements: createPlacements(metrics),
    logger,
    newId,
    now,
    nudge: (): void => {
      relay?.nudge();
      counter?.nudge();
    },
  };
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
    // Readiness depends on critical parts only: the database, and read copies that are complete.
    ready: () => connection.readyState === 1 && copies.ready(),
    routes: (api) => {
      const ofVisitors = [checkoutRoutes, cartRoutes];
      const ofStaff = [figureRoutes, orderRoutes, customerRoutes, segmentRoutes, promotionCodeRoutes];
      for (const routes of [...ofVisitors, messageRoutes, ...ofStaff]) routes(deps)(api);
    },
  });

  return {
    app,
    copies,
    /** Everything this service listens to. */
    subscription: { group: 'svc-order', topics: orderConsumers(deps) },
    /** Starts the background work: the outbox relay and the retry of requests without an answer. */
    startWork: () => {
      const running = startRelay({
        connection,
        bus,
        sources: [
          {
            model: models.orders,
            topicOf: actsBeside(TOPICS.orderEvents),
            beforePublish: (events) => recoverCarts({ carts }, events),
          },
          { model: models.carts, topicOf: () => TOPICS.staffActs },
          { model: models.codeLists, topicOf: actsBeside(TOPICS.promotionCodes) },
          { model: models.messages, topicOf: actsBeside(TOPICS.orderEvents) },
          { model: models.segments, topicOf: () => TOPICS.staffActs },
          { model: models.promotionBudgets, topicOf: () => TOPICS.promotionSpending },
        ],
        logger,
        metrics,
      });
      relay = running;
      const countingNow = startCounting({ connection, counted: createCountedOrders(models), logger });
      counter = countingNow;
      const timer = setInterval(() => {
        void askLogisticsAgain(deps).catch((error: unknown) =>
          logger.warn({ err: error }, 'requests without an answer could not be sent again; the next round tries again'),
        );
      }, LOOK_AGAIN_EVERY_MS);
      return async (): Promise<void> => {
        clearInterval(timer);
        await Promise.all([running.stop(), countingNow.stop()]);
      };
    },
  };
};
