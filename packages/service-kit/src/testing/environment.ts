import { COMPACTED_TOPICS, type Topic, TOPICS } from '@shop/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { newId } from '../ids.ts';
import { eventually } from './eventually.ts';

export interface TestEnvironment {
  readonly mongoUrl: string;
  readonly redisUrl: string;
  readonly brokers: string;
  /** A database of its own for each test file. */
  readonly database: string;
  /** A topic prefix of its own for each test file. */
  readonly topicPrefix: string;
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test", which brings up the servers`);
  return value;
};

/** Addresses of the run's real servers, and names that no other test file uses. Creates the topics. */
export const testEnvironment = async (): Promise<TestEnvironment> => {
  const unique = newId().replaceAll('-', '').slice(-12);
  const environment = {
    mongoUrl: required('TEST_MONGODB_URL'),
    redisUrl: required('TEST_REDIS_URL'),
    brokers: required('TEST_KAFKA_BROKERS'),
    database: `test_${unique}`,
    topicPrefix: `t${unique}.`,
  };
  const admin = new Kafka({
    clientId: 'tests',
    brokers: environment.brokers.split(','),
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  const names: readonly Topic[] = Object.values(TOPICS);
  const topics = [
    ...names.map((topic) => ({
      topic: environment.topicPrefix + topic,
      numPartitions: 2,
      ...(COMPACTED_TOPICS.includes(topic) ? { configEntries: [{ name: 'cleanup.policy', value: 'compact' }] } : {}),
    })),
  ];
  await admin.createTopics({ waitForLeaders: false, topics });
  // kafkajs' own wait gives up on the broker's "not hosted yet"; this one asks until every partition has its leader.
  await eventually(async () => {
    const { topics: known } = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
    if (known.some(({ partitions }) => partitions.length === 0 || partitions.some(({ leader }) => leader < 0)))
      throw new Error('a topic has no leader yet');
  });
  await admin.disconnect();
  return environment;
};
