import { connectRedis, needMigrated, runWithParts, startConsumer, watchRedis } from '@shop/service-kit';
import { createService } from './app.ts';
import { env } from './config.ts';
import { migrations } from './migrations/index.ts';

runWithParts('svc-order', env, async (parts) => {
  const { config, connection, bus, logger, metrics, lifecycle } = parts;
  if (config.NO_LIMITS) logger.warn('limits on orders are off (NO_LIMITS): for load tests only; the cooldown stays');
  const redis = connectRedis(config, logger);
  lifecycle.onStop('redis', () => redis.disconnect());
  watchRedis(redis, metrics);

  const service = createService({ ...parts, redis });
  await needMigrated(connection, migrations, logger);
  await service.copies.start();
  lifecycle.onStop('read copies', () => service.copies.stop());
  const stopWork = service.startWork();
  lifecycle.onStop('outbox', stopWork);
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, config);
});
