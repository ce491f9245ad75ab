/** Creates the topics that are not there yet, for a shop in containers (compose.shop.yaml). */
import { explain } from '../console/plain-error.ts';
import { createTopics } from '../infra/topics.ts';

try {
  console.log(`${String(await createTopics(process.env.KAFKA_BROKERS ?? ''))} topics created`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
