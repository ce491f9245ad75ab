import { COMPACTED_TOPICS, type Topic, TOPICS } from '@shop/contracts';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { mongo } from 'mongoose';
import { newId } from '../process/ids.ts';
import { atEndOfFile } from './end-of-file.ts';
import { eventually } from './eventually.ts';

export interface TestEnvironment {
  readonly mongoUrl: string;
  readonly redisUrl: string;
  readonly brokers: string;
  /** A database of its own for each test file. */
  readonly database: string;
  /** A topic prefix of its own for each test file. */
  readonly topicPrefix: string;
  /** Lent to one test file after another: the events and documents of all of them are in it. */
  readonly isLent?: true;
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm test", which brings up the servers`);
  return value;
};

const withAdmin = async <T>(brokers: string, work: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = new Kafka({ clientId: 'tests', brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
};

const createTopics = (environment: TestEnvironment): Promise<void> =>
  withAdmin(environment.brokers, async (admin) => {
    const names: readonly Topic[] = Object.values(TOPICS);
    const topics = names.map((topic) => ({
      topic: environment.topicPrefix + topic,
      numPartitions: 2,
      ...(COMPACTED_TOPICS.includes(topic) ? { configEntries: [{ name: 'cleanup.policy', value: 'compact' }] } : {}),
    }));
    await admin.createTopics({ waitForLeaders: false, topics });
    // kafkajs' own wait gives up on the broker's "not hosted yet"; this one asks until every partition has its leader.
    await eventually(async () => {
      const { topics: existingTopics } = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
      if (
        existingTopics.some(({ partitions }) => partitions.length === 0 || partitions.some(({ leader }) => leader < 0))
      )
        throw new Error('a topic has no leader yet');
    });
  });

const dropTopics = ({ brokers, topicPrefix }: TestEnvironment): Promise<void> =>
  withAdmin(brokers, async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(topicPrefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  });

/** The database, and others whose name begins with its name. */
const dropDatabases = async ({ mongoUrl, database }: TestEnvironment): Promise<void> => {
  const client = new mongo.MongoClient(mongoUrl, { serverSelectionTimeoutMS: 2000 });
  try {
    const filter = { name: new RegExp(`^${database}`) };
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true, filter });
    await Promise.all(databases.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
};

/**
 * Drops the topics and databases, because each one that stays slows down the run's servers. Best effort: a test may
 * have killed the server.
 */
export const dropEnvironment = async (environment: TestEnvironment): Promise<void> => {
  await Promise.allSettled([dropTopics(environment), dropDatabases(environment)]);
};

/**
 * Addresses of the run's real servers, and names that no other test file uses. Creates the topics. The end of the test
 * file drops them and the databases.
 */
export const testEnvironment = async (): Promise<TestEnvironment> => {
  const unique = newId().replaceAll('-', '').slice(-12);
  const environment = {
    mongoUrl: required('TEST_MONGODB_URL'),
    redisUrl: required('TEST_REDIS_URL'),
    brokers: required('TEST_KAFKA_BROKERS'),
    database: `test_${unique}`,
    topicPrefix: `t${unique}.`,
  };
  await createTopics(environment);
  atEndOfFile(() => dropEnvironment(environment));
  return environment;
};
