import { TOPICS, type EventEnvelope, type Topic } from '@shop/contracts';
import {
  actsBeside,
  connectRedis,
  namesRedis,
  needMigrated,
  runWithParts,
  startConsumer,
  startRelay,
  watchRedis,
} from '@shop/service-kit';
import { createService } from './app.ts';
import { catalogueEnv } from './config.ts';
import { migrations } from './migrations/index.ts';
import { catalogueModels, modelsByKind } from './models.ts';
import { partsServed, programName } from './parts.ts';
import { openFiles } from './pictures/index.ts';
import { createNudges } from './shared/nudges.ts';

const SNAPSHOT_TOPICS: Readonly<Record<string, Topic>> = {
  'catalog.product-changed': TOPICS.products,
  'catalog.promotion-changed': TOPICS.promotions,
  'catalog.shop-changed': TOPICS.shops,
};
const beside = actsBeside(TOPICS.catalogChanges);
const topicOf = (event: EventEnvelope): Topic => SNAPSHOT_TOPICS[event.type] ?? beside(event);

const served = partsServed(process.argv.slice(2));

runWithParts(programName(served), catalogueEnv, async (parts) => {
  const { config, connection, bus, logger, metrics, lifecycle } = parts;
  if (config.NO_LIMITS) logger.warn('limits on public writes are off (NO_LIMITS): for load tests only');
  const models = catalogueModels(connection);
  const redis = namesRedis(config) ? connectRedis(config, logger) : undefined;
  lifecycle.onStop('redis', () => redis?.disconnect());
  if (redis) watchRedis(redis, metrics);

  const files = await openFiles(config);
  lifecycle.onStop('files', () => files.close());

  const nudges = createNudges();
  const service = createService({ ...parts, models, files, redis, nudges }, served);
  await needMigrated(connection, migrations, logger);

  // Visitors write reviews alone, which publish nothing before staff have judged them.
  if (served.staff) {
    const publishing = [
      ...Object.values(modelsByKind(models)),
      models.homePictures,
      models.productImports,
      models.drafts,
    ];
    const relay = startRelay({
      connection,
      bus,
      sources: publishing.map((model) => ({ model, topicOf })),
      logger,
      metrics,
    });
    lifecycle.onStop('outbox relay', () => relay.stop());
    nudges.started('relay', relay.nudge);
    const { subscription } = service;
    const consumer = startConsumer({ bus, connection, subscription, logger, metrics });
    lifecycle.onStop('consumer', () => consumer.stop());
  }

  await service.prepare();
  await lifecycle.listen(service.app, config);
  await service.fillSearch();
});
