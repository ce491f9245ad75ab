import { TOPICS } from '@shop/contracts';
import {
  actsBeside,
  createApp,
  createIdempotency,
  createLimits,
  createStaffVerifier,
  createVisitorTokens,
  mergedTopics,
  newId,
  startRelay,
  type RedisClient,
  type ServiceParts,
  type StaffCommand,
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
import {
  createCustomerFigures,
  createCustomerLists,
  createCustomerOrders,
  createCustomers,
  createKeptCards,
  startKeepingCards,
} from './customers/index.ts';
import { customerRoutes } from './customers/routes.ts';
import { createDeskLeases, createDeskOrders, createDeskSkips, createWilayaReturns, otherHolder } from './desk/index.ts';
import { deskConsumers } from './desk/consumers.ts';
import { deskRoutes } from './desk/routes.ts';
import { createErasures } from './erasure/index.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { agreedPricesOf, createDrafts, createProformaNumbers, proformaVersionOf } from './drafts/index.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createCountedOrders, createFigures, startCounting, discountsSoFar } from './figures/index.ts';
import { figureRoutes } from './figures/routes.ts';
import { orderConsumers } from './orders/consumers.ts';
import {
  askLogisticsAgain,
  createCodeUses,
  createOrderLists,
  createOrderPairs,
  createOrders,
  createPoollessOrders,
  createPromotionBudgets,
  startTellingPools,
  type VersionedOrder,
} from './orders/index.ts';
import { createOrderChanges, tellingOrders, tellingPairs } from './live/index.ts';
import { liveRoutes } from './live/routes.ts';
import { createMessages } from './messages/index.ts';
import { messageRoutes } from './messages/routes.ts';
import { modelsOf } from './models.ts';
import { createOrderViews } from './order-views/index.ts';
import { orderViewRoutes } from './order-views/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import {
  askPacker,
  type AskPacker,
  createPackableOrders,
  createPackings,
  createWaves,
  parcelOf,
} from './packing/index.ts';
import { packingRoutes } from './packing/routes.ts';
import { createMadeCodes } from './promotion-codes/index.ts';
import { promotionCodeRoutes } from './promotion-codes/routes.ts';
import { createSegments } from './segments/index.ts';
import { segmentRoutes } from './segments/routes.ts';
import { createCopies } from './shared/copies.ts';
import { staffOrderRoutes } from './staff-orders/routes.ts';

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

  const orderChanges = createOrderChanges({ redis, prefix: config.TOPIC_PREFIX });
  const drafts = createDrafts(models.drafts);
  const figures = createFigures(models);
  const budgets = createPromotionBudgets(models.promotionBudgets, (shopUuid, promotions) =>
    discountsSoFar(figures, shopUuid, promotions),
  );

  let relay: ReturnType<typeof startRelay> | undefined;
  let counter: ReturnType<typeof startCounting> | undefined;
  let cardKeeper: ReturnType<typeof startKeepingCards> | undefined;
  const deskLeases = createDeskLeases(models.deskLeases);
  const customers = createCustomers(models.customers);
  const boxes = { packings: createPackings(models.packings), packingWaves: createWaves(models.packingWaves) };
  /** The dependencies of the stories. */
  const deps = {
    orders: tellingOrders(createOrders(models.orders, budgets), orderChanges.tell),
    pairs: tellingPairs(createOrderPairs(models.orders, budgets), orderChanges.tell),
    orderChanges,
    stopSignal: lifecycle.stopSignal,
    deskOrders: createDeskOrders(models.orders),
    deskLeases,
    heldByOther: (order: VersionedOrder, person: string, token: string, at: number) =>
      otherHolder({ deskLeases }, order, person, token, at),
    deskSkips: createDeskSkips(models.deskSkips),
    wilayaReturns: createWilayaReturns(figures, now),
    budgets,
    lists: createOrderLists(
      models.orders,
      now,
      async (shopUuid, uuid) => (await customers.of(shopUuid).find(uuid))?.members ?? [uuid],
    ),
    codeUses: createCodeUses(models.orders),
    madeCodes: createMadeCodes(models),
    figures,
    customerOrders: createCustomerOrders(models.orders),
    customerFigures: createCustomerFigures(models.orders),
    customers,
    customerLists: createCustomerLists(models.customers),
    cards: createKeptCards(models),
    erasures: createErasures(models),
    segments: createSegments(models.segments),
    drafts,
    agreedPrices: agreedPricesOf(drafts),
    proformaVersion: proformaVersionOf(drafts),
    proformaNumbers: createProformaNumbers(connection),
    ...boxes,
    askPacker: (about: AskPacker, command: StaffCommand) => askPacker({ ...boxes, newId }, about, command),
    parcelOf: (shopUuid: string, order: string) => parcelOf(boxes, shopUuid, order),
    packableOrders: createPackableOrders(models.orders),
    orderViews: createOrderViews(models.orderViews),
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
      cardKeeper?.nudge();
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
      const ofStaff = [
        figureRoutes,
        liveRoutes,
        draftRoutes,
        staffOrderRoutes,
        orderViewRoutes,
        deskRoutes,
        orderRoutes,
        customerRoutes,
        erasureRoutes,
        segmentRoutes,
        promotionCodeRoutes,
      ];
      for (const routes of [...ofVisitors, messageRoutes, packingRoutes, ...ofStaff]) routes(deps)(api);
    },
  });

  return {
    app,
    copies,
    /** Everything this service listens to. */
    subscription: { group: 'svc-order', topics: mergedTopics(orderConsumers(deps), deskConsumers(deps)) },
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
          { model: models.deskLeases, topicOf: () => TOPICS.staffActs },
          { model: models.codeLists, topicOf: actsBeside(TOPICS.promotionCodes) },
          { model: models.messages, topicOf: actsBeside(TOPICS.orderEvents) },
          { model: models.segments, topicOf: () => TOPICS.staffActs },
          { model: models.drafts, topicOf: () => TOPICS.staffActs },
          { model: models.customers, topicOf: actsBeside(TOPICS.orderEvents) },
          { model: models.packings, topicOf: () => TOPICS.staffActs },
          { model: models.packingWaves, topicOf: () => TOPICS.staffActs },
          { model: models.orderViews, topicOf: () => TOPICS.staffActs },
          { model: models.promotionBudgets, topicOf: () => TOPICS.promotionSpending },
        ],
        logger,
        metrics,
      });
      relay = running;
      const countingNow = startCounting({ connection, counted: createCountedOrders(models), logger });
      counter = countingNow;
      const keepingNow = startKeepingCards({ connection, cards: deps.cards, erasures: deps.erasures, logger });
      cardKeeper = keepingNow;
      const poolless = createPoollessOrders(models.orders);
      const tellingPools = startTellingPools({ connection, poolless, logger, now });
      const timer = setInterval(() => {
        void askLogisticsAgain(deps).catch((error: unknown) =>
          logger.warn({ err: error }, 'requests without an answer could not be sent again; the next round tries again'),
        );
      }, LOOK_AGAIN_EVERY_MS);
      return async (): Promise<void> => {
        clearInterval(timer);
        await Promise.all([running.stop(), countingNow.stop(), keepingNow.stop(), tellingPools.stop()]);
      };
    },
  };
};
