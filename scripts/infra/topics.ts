import { Kafka, logLevel } from 'kafkajs';
import { COMPACTED_TOPICS, type Topic, TOPICS } from '@shop/contracts';
import { until } from './until.ts';

interface TopicPlan {
  topic: string;
  numPartitions: number;
  replicationFactor: number;
  configEntries: { name: string; value: string }[];
}

const DAY = 86_400_000;

/** The house's topics as they are created: facts by time, snapshots compacted by key. */
export function planTopics(replicationFactor = 1): TopicPlan[] {
  const topics = Object.values(TOPICS);
  const compacted = (topic: Topic): boolean => COMPACTED_TOPICS.includes(topic);
  const entries = (values: Record<string, string>): { name: string; value: string }[] =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  return [
    ...topics.map((topic) => ({
      topic,
      numPartitions: 6,
      replicationFactor,
      configEntries: entries(
        compacted(topic)
          ? {
              'cleanup.policy': 'compact',
              'min.cleanable.dirty.ratio': '0.2',
              'segment.bytes': '33554432',
              'delete.retention.ms': String(DAY),
            }
          : { 'retention.ms': String(30 * DAY), 'segment.bytes': '67108864' },
      ),
    })),
  ];
}

/**
 * Creates the topics that are not there yet (listed first: creating one that exists is an error in Kafka's log). Gives
 * how many were created.
 */
export async function createTopics(brokers: string): Promise<number> {
  const admin = new Kafka({
    clientId: 'hanout-start',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 5_000,
  }).admin();
  await admin.connect();
  try {
    const there = new Set(await admin.listTopics());
    const missing = planTopics().filter(({ topic }) => !there.has(topic));
    if (missing.length > 0) {
      await admin.createTopics({ topics: missing, waitForLeaders: false, timeout: 30_000 });
      // kafkajs' own wait for leaders gives up on the broker's "not hosted yet".
      await until('Kafka to lead all topics', 60_000, async () => {
        const { topics } = await admin.fetchTopicMetadata({ topics: missing.map(({ topic }) => topic) });
        return topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
      });
    }
    return missing.length;
  } finally {
    await admin.disconnect();
  }
}
