import {
  connectBus,
  connectMongo,
  createLogger,
  createMetrics,
  loadConfig,
  needMigrated,
  runService,
  startConsumer,
} from '@shop/service-kit';
import { createService } from './app.ts';
import { env } from './config.ts';
import { migrations } from './migrations/index.ts';

const config = loadConfig(env);
const logger = createLogger('svc-payments', config.LOG_LEVEL);
const metrics = createMetrics('svc-payments');

runService(logger, async (lifecycle) => {
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const bus = connectBus(config, 'svc-payments', logger);
  lifecycle.onStop('kafka', () => bus.close());

  const service = createService({ config, connection, bus, logger, metrics, lifecycle });
  await needMigrated(connection, migrations, logger);
  const stopWork = service.startWork();
  lifecycle.onStop('outbox and abandoned payments', stopWork);
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, config);
});
