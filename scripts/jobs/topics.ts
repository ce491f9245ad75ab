/** Creates the missing topics before the services start: `node topics.mjs [--seconds N]` of `jobs`. */
import { parseArgs } from 'node:util';
import { kafkaVariables, loadConfig, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';
import { explain } from '../console/plain-error.ts';
import { createTopics } from '../infra/topics.ts';

const env = serviceEnv.pick({ TOPIC_PREFIX: true }).extend({
  ...kafkaVariables,
  /** Copies of each partition; left out, one on each broker, up to three. */
  TOPIC_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
});

// Process 1 of a container has no default handler of SIGTERM.
process.once('SIGTERM', () => process.exit(143));
try {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
  const seconds = z.coerce.number().min(1).parse(values.seconds);
  const { TOPIC_PREFIX, TOPIC_REPLICAS, ...kafka } = loadConfig(env);
  const created = await createTopics({
    kafka,
    prefix: TOPIC_PREFIX,
    replicas: TOPIC_REPLICAS,
    patience: seconds * 1000,
  });
  console.log(`${String(created)} topics created`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
