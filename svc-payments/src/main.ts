import { TOPICS } from '@shop/contracts';
import {
  connectBus,
  connectMongo,
  createIdempotency,
  createLogger,
  createMetrics,
  createStaffVerifier,
  createVisitorTokens,
  ensureIndexes,
  loadConfig,
  runService,
  startConsumer,
  startRelay,
} from '@shop/service-kit';
import { paymentsApp } from './app.ts';
import { paymentsEnv } from './config.ts';
import { receivableConsumers } from './receivables/consumers.ts';
import { createLedger } from './ledger/index.ts';
import { paymentsModels } from './models.ts';
import { createReceivables } from './receivables/index.ts';
import { createPaymentNumbers, createTransporterPayments, guardNumbers } from './transporter-payments/index.ts';
import { finishAbandonedPayments } from './transporter-payments/use-cases/pay-transporter-orders/finish-abandoned-payments.ts';

const config = loadConfig(paymentsEnv);
const logger = createLogger('svc-payments', config.LOG_LEVEL);

runService(logger, async (lifecycle) => {
  const metrics = createMetrics('svc-payments');
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const models = paymentsModels(connection);
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);
  if (!(await guardNumbers(models.payments)))
    logger.warn('two payments of an earlier release have one number: numbers are guarded by their sequence alone');

  const bus = connectBus(config, 'svc-payments', logger);
  lifecycle.onStop('kafka', () => bus.close());
  const ledger = createLedger(models);
  const relay = startRelay({
    connection,
    bus,
    logger,
    metrics,
    sources: [models.receivables, models.payments].map((model) => ({
      model,
      topicOf: () => TOPICS.paymentEvents,
      beforePublish: ledger.write,
    })),
  });
  lifecycle.onStop('relay', () => relay.stop());

  const payments = createTransporterPayments({ ...models, numbers: createPaymentNumbers(connection) });
  const deps = { receivables: createReceivables(models.receivables), payments, nudge: relay.nudge, clock: Date.now };
  lifecycle.onStop('abandoned payments', finishAbandonedPayments(deps, logger));
  const consumer = startConsumer({
    bus,
    connection,
    subscription: { group: 'svc-payments', topics: receivableConsumers(deps) },
    logger,
    metrics,
  });
  lifecycle.onStop('consumer', () => consumer.stop());

  const app = paymentsApp(
    {
      config,
      logger,
      metrics,
      lifecycle,
      visitorTokens: createVisitorTokens(config.VISITOR_SECRET),
      staff: createStaffVerifier(new URL(config.STAFF_JWKS_URL)),
      idempotency,
      ready: () => connection.readyState === 1,
    },
    deps,
  );
  await lifecycle.listen(app, config);
});
