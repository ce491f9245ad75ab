import type { Topic } from '@shop/contracts';
import type { Admin, Kafka } from 'kafkajs';
import type { Offsets } from './kafka-tail.ts';

/** The number of messages of a topic that a reader has not read yet. */
export interface Lag {
  readonly group: string;
  readonly topic: Topic;
  readonly messages: number;
}

/** A reader: a group that commits, or a tail that knows its own progress. */
export interface Reader {
  readonly group: string;
  readonly topics: readonly Topic[];
  readonly reached?: () => ReadonlyMap<Topic, Offsets>;
}

/**
 * Asks the broker for the ends of topics and the offsets of groups, over one connection that stays open.
 * @throws the client's error while the broker is unavailable; the next call starts again
 */
export const createLagReader = (kafka: Kafka, wire: (topic: string) => string) => {
  let admin: Admin | undefined;
  let pending: Promise<readonly Lag[]> | undefined;

  const connected = async (): Promise<Admin> => {
    if (admin) return admin;
    const fresh = kafka.admin({ retry: { retries: 0 } });
    await fresh.connect();
    return (admin = fresh);
  };
  const disconnect = async (): Promise<void> => {
    const before = admin;
    admin = undefined;
    await before?.disconnect().catch(() => undefined);
  };

  const committed = async (client: Admin, { group, topics }: Reader): Promise<ReadonlyMap<Topic, Offsets>> => {
    const offsets = await client.fetchOffsets({ groupId: wire(group), topics: topics.map(wire) });
    const next = (topic: Topic): Offsets =>
      Object.fromEntries(
        (offsets.find((one) => one.topic === wire(topic))?.partitions ?? [])
          .filter(({ offset }) => Number(offset) >= 0)
          .map(({ partition, offset }) => [String(partition), Number(offset)]),
      );
    return new Map(topics.map((topic) => [topic, next(topic)]));
  };

  const ask = async (readers: readonly Reader[]): Promise<readonly Lag[]> => {
    const client = await connected();
    const topics = [...new Set(readers.flatMap((reader) => reader.topics))];
    const [ends, positions] = await Promise.all([
      Promise.all(topics.map(async (topic) => [topic, await client.fetchTopicOffsets(wire(topic))] as const)),
      Promise.all(readers.map((reader) => reader.reached?.() ?? committed(client, reader))),
    ]);
    // Without topics, the cluster is queried all the same, to learn whether the broker answers.
    if (topics.length === 0) await client.describeCluster();
    const endOf = new Map(ends);
    return readers.flatMap(({ group, topics: topicOffsets }, index) =>
      topicOffsets.map((topic) => {
        const messages = (endOf.get(topic) ?? []).reduce((sum, { partition, high, low }) => {
          const next = positions[index]?.get(topic)?.[String(partition)] ?? Number(low);
          return sum + Math.max(0, Number(high) - Math.max(next, Number(low)));
        }, 0);
        return { group, topic, messages };
      }),
    );
  };

  return {
    /** One query at a time: concurrent callers share its result. */
    lags: (readers: readonly Reader[]): Promise<readonly Lag[]> =>
      (pending ??= ask(readers)
        .catch(async (error: unknown) => {
          await disconnect();
          throw error;
        })
        .finally(() => (pending = undefined))),
    close: disconnect,
  };
};
