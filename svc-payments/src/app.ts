import { TOPICS } from '@shop/contracts';
import {
  actsBeside,
  createApp,
  createIdempotency,
  createStaffVerifier,
  createVisitorTokens,
  newId,
  startRelay,
  type ServiceParts,
} from '@shop/service-kit';
import type { Config } from './config.ts';
import { createLedger } from './ledger/index.ts';
import { paymentsModels } from './models.ts';
import { receivableConsumers } from './receivables/consumers.ts';
import { createErasedOrders, createReceivables } from './receivables/index.ts';
import { receivableRoutes } from './receivables/routes.ts';
import {
  createPaymentNumbers,
  createTransporterPayments,
  finishAbandonedPayments,
} from './transporter-payments/index.ts';
import { transporterPaymentRoutes } from './transporter-payments/routes.ts';

/** Puts the service together: the one place that knows every part. */
export const createService = ({ config, connection, bus, logger, metrics, lifecycle }: ServiceParts<Config>) => {
  const models = paymentsModels(connection);
  const ledger = createLedger(models);
  let relay: ReturnType<typeof startRelay> | undefined;
  /** The dependencies of the stories. */
  const deps = {
    receivables: createReceivables(models.receivables),
    erasedOrders: createErasedOrders(models.erasedOrders),
    payments: createTransporterPayments({ ...models, numbers: createPaymentNumbers(connection) }),
    newId,
    now: Date.now,
    nudge: (): void => relay?.nudge(),
  };

  return {
    app: createApp({
      name: 'svc-payments',
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
        for (const routes of [receivableRoutes, transporterPaymentRoutes]) routes(deps)(api);
      },
    }),
    /** Everything this service listens to. */
    subscription: { group: 'svc-payments', topics: receivableConsumers(deps) },
    /** Starts the background work: the outbox relay, and the sweep for payments that a crash interrupted. */
    startWork: () => {
      const running = startRelay({
        connection,
        bus,
        logger,
        metrics,
        sources: [models.receivables, models.payments].map((model) => ({
          model,
          topicOf: actsBeside(TOPICS.paymentEvents),
          beforePublish: ledger.write,
        })),
      });
      relay = running;
      const stopFinishing = finishAbandonedPayments(deps, logger);
      return async (): Promise<void> => {
        await stopFinishing();
        await running.stop();
      };
    },
  };
};
