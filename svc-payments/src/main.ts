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
import { subscription } from './consumers/subscriptions.ts';
import { createLedger } from './persistence/ledger.repository.ts';
import { guardNumbers, paymentsModels } from './persistence/models.ts';
import { createReceivables } from './persistence/receivable.repository.ts';
import { createPaymentNumbers } from './persistence/payment-numbers.ts';
import { createTransporterPayments } from './persistence/transporter-payment.repository.ts';
import { finishAbandonedPayments } from './use-cases/pay-transporter-orders/finish-abandoned-payments.ts';

const config = loadConfig(paymentsEnv);
const logger = createLogger('svc-payments', config.LOG_LEVEL);

runService(logger, async (lifecycle) => {
  const metrics = createMetrics('svc-payments');
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const models = paymentsModels(connection);
  const idempotency = createIdempotency(connection);
  await ensureIndexes(connection);
  if (!(await guardNumbers(models)))
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
  const deps = { receivables: createReceivables(models), payments, nudge: relay.nudge, clock: Date.now };
  lifecycle.onStop('abandoned payments', finishAbandonedPayments(deps, logger));
  const consumer = startConsumer({ bus, connection, subscription: subscription(deps), logger, metrics });
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
