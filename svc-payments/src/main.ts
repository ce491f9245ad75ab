import { needMigrated, runWithParts, startConsumer } from '@shop/service-kit';
import { createService } from './app.ts';
import { env } from './config.ts';
import { migrations } from './migrations/index.ts';

runWithParts('svc-payments', env, async (parts) => {
  const { connection, bus, logger, metrics, lifecycle } = parts;
  const service = createService(parts);
  await needMigrated(connection, migrations, logger);
  const stopWork = service.startWork();
  lifecycle.onStop('outbox and abandoned payments', stopWork);
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, parts.config);
});
