import { TOPICS } from '@shop/contracts';
import {
  actsBeside,
  needMigrated,
  runWithParts,
  startConsumer,
  startRelay,
  type ServiceParts,
} from '@shop/service-kit';
import { createService } from './app.ts';
import { env, type Config } from './config.ts';
import { migrations } from './migrations/index.ts';
import { modelsOf } from './models.ts';
import { SOURCE } from './shared/source.ts';

/** Signing in waits for the processor far longer than for the database. */
const CONNECTIONS = 8;

/** True for an unencrypted origin on the network; traffic on the machine itself cannot be intercepted. */
const isOpenHttp = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127[.]|\[::1\])/.test(hostname);
};

const start = async (parts: ServiceParts<Config>): Promise<void> => {
  const { config, connection, bus, logger, metrics, lifecycle } = parts;
  if (isOpenHttp(config.PUBLIC_ORIGIN))
    logger.warn(
      { origin: config.PUBLIC_ORIGIN },
      'staff sign in over plain http, so passwords and sessions can be intercepted; use https and set PUBLIC_ORIGIN',
    );
  const models = modelsOf(connection);

  let nudge = (): void => undefined;
  const service = createService({ ...parts, models, nudge: () => nudge() });
  await needMigrated(connection, migrations, logger);

  const sources = [models.profiles, models.roles, models.attendance].map((model) => ({
    model,
    topicOf: actsBeside(TOPICS.people),
  }));
  const relay = startRelay({ connection, bus, sources, logger, metrics });
  lifecycle.onStop('outbox relay', () => relay.stop());
  nudge = relay.nudge;

  await service.prepare();
  const consumer = startConsumer({ bus, connection, subscription: service.subscription, logger, metrics });
  lifecycle.onStop('consumer', () => consumer.stop());
  await lifecycle.listen(service.app, config);
};

runWithParts(SOURCE, env, start, CONNECTIONS);
