import {
  connectBus,
  connectMongo,
  connectRedis,
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
const logger = createLogger('svc-order', config.LOG_LEVEL);
const metrics = createMetrics('svc-order');

runService(logger, async (lifecycle) => {
  if (config.NO_LIMITS) logger.warn('limits on orders are off (NO_LIMITS): for load tests only; the cooldown stays');
  const connection = await connectMongo(config);
  lifecycle.onStop('mongodb', () => connection.close());
  const redis = connectRedis(config.REDIS_URL, logger);
  lifecycle.onStop('redis', () => redis.disconnect());
  const bus = connectBus(config, 'svc-order', logger);
  lifecycle.onStop('kafka', () => bus.close());

  const service = createService({ config, connection, redis, bus, logger, metrics, lifecycle });
  await needMigrated(connection, migrations, logger);
  await service.copies.start();
  lifecycle.onStop('read copies', () => service.copies.stop());
  const stopWork = service.startWork();
  lifecycle.onStop('outbox', stopWork);
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, config);
});
