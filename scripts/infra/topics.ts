import { Kafka, logLevel } from 'kafkajs';
import { COMPACTED_TOPICS, type Topic, TOPICS } from '@shop/contracts';
import { kafkaConnection, type KafkaPlace } from '@shop/service-kit';
import { until } from './until.ts';

interface TopicPlan {
  topic: string;
  numPartitions: number;
  replicationFactor: number;
  configEntries: { name: string; value: string }[];
}

const DAY = 86_400_000;

/**
 * The topics as they are created: events are kept by time, snapshots are compacted by key. With several replicas one
 * may be unavailable while writes go on; acknowledged messages are then on the others.
 */
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
      configEntries: entries({
        ...(compacted(topic)
          ? {
              'cleanup.policy': 'compact',
              'min.cleanable.dirty.ratio': '0.2',
              'segment.bytes': '33554432',
              'delete.retention.ms': String(DAY),
            }
          : { 'retention.ms': String(30 * DAY), 'segment.bytes': '67108864' }),
        ...(replicationFactor > 1 ? { 'min.insync.replicas': String(replicationFactor - 1) } : {}),
      }),
    })),
  ];
}

export interface WantedTopics {
  readonly kafka: KafkaPlace;
  /** Prefix of each name, where several shops share a Kafka. */
  readonly prefix?: string;
  /** Replicas of each partition; by default one on each broker, up to three. */
  readonly replicas?: number | undefined;
  /** Milliseconds that Kafka may take to answer. */
  readonly patience?: number;
}

/**
 * Creates the missing topics (listed first, because creating an existing one is an error in Kafka's log) and leaves
 * existing ones unchanged. Gives how many were created.
 * @throws PlainError when Kafka does not answer in time
 */
export async function createTopics({ kafka, prefix = '', replicas, patience = 0 }: WantedTopics): Promise<number> {
  const admin = new Kafka({
    clientId: 'hanout-start',
    ...kafkaConnection(kafka),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 5_000,
    ...(patience > 0 ? { retry: { retries: 0 } } : {}),
  }).admin();
  if (patience === 0) await admin.connect();
  else
    await until(
      `Kafka to answer at ${kafka.KAFKA_BROKERS.join(', ')}`,
      patience,
      () => admin.connect().then(() => true),
      { interval: 1000 },
    );
  try {
    const existing = new Set(await admin.listTopics());
    const copies = replicas ?? Math.min(3, (await admin.describeCluster()).brokers.length);
    const missing = planTopics(copies)
      .map((plan) => ({ ...plan, topic: `${prefix}${plan.topic}` }))
      .filter(({ topic }) => !existing.has(topic));
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
