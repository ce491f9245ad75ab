import { connectRedis, needMigrated, runWithParts, startConsumer, watchRedis } from '@shop/service-kit';
import { createService } from './app.ts';
import { env } from './config.ts';
import { migrations } from './migrations/index.ts';

runWithParts('svc-logistics', env, async (parts) => {
  const { connection, bus, logger, metrics, lifecycle } = parts;
  const redis = connectRedis(parts.config, logger);
  lifecycle.onStop('redis', () => redis.disconnect());
  watchRedis(redis, metrics);
  const service = createService({ ...parts, redis });
  await needMigrated(connection, migrations, logger);
  await service.book.open();
  lifecycle.onStop('delivery book', () => service.book.stop());
  await service.copies.start();
  lifecycle.onStop('read copies', () => service.copies.stop());
  const stopWork = service.startWork();
  lifecycle.onStop('outbox, journal and companies', stopWork);
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, parts.config);
});
