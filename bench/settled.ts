import { PARKED_COLLECTION } from '@shop/service-kit';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';

const DATABASES = ['hanout_order', 'hanout_logistics', 'hanout_payments', 'hanout_catalog', 'hanout_staff'] as const;

/**
 * Waits until no document has pending events, no consumer group is behind and no message waits for another try; gives
 * the milliseconds. Fails as soon as `dead` does, because a process that ended handles no more messages.
 */
export const settled = async (
  mongodbUrl: string,
  kafkaBrokers: string,
  timeoutMs: number,
  dead?: Promise<never>,
): Promise<number> => {
  const started = performance.now();
  const mongo = await new MongoClient(mongodbUrl).connect();
  const admin = new Kafka({ clientId: 'bench', brokers: kafkaBrokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  // Snapshot readers have groups of their own, and the group of a test that has ended never catches up.
  const groups = (await admin.listGroups()).groups
    .map(({ groupId }) => groupId)
    .filter((group) => /^svc-[a-z]+$/.test(group));

  const collections = (
    await Promise.all(
      DATABASES.map(async (database) =>
        (await mongo.db(database).listCollections({}, { nameOnly: true }).toArray())
          .filter(({ name }) => !name.startsWith('copy_'))
          .map(({ name }) => ({ database, name })),
      ),
    )
  ).flat();

  // An aggregate's outbox and a stock item's journal are marked by different words.
  const marked = (name: string) => (name === 'stock_items' ? { dirty: true } : { outboxPending: true });
  const unpublished = async () => {
    for (const { database, name } of collections)
      if (
        await mongo
          .db(database)
          .collection(name)
          .findOne(marked(name), { projection: { _id: 1 } })
      )
        return true;
    return false;
  };
  const waiting = async () => {
    for (const database of DATABASES)
      if (
        await mongo
          .db(database)
          .collection(PARKED_COLLECTION)
          .findOne({ state: 'waiting' }, { projection: { _id: 1 } })
      )
        return true;
    return false;
  };
  const behind = async () => {
    for (const groupId of groups) {
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
        const ends = new Map(
          (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, Number(high)]),
        );
        if (partitions.some(({ partition, offset }) => Math.max(0, Number(offset)) < (ends.get(partition) ?? 0)))
          return true;
      }
    }
    return false;
  };
  const findWork = async () => (await unpublished()) || (await behind()) || (await waiting());
  const findWorkOrDie = () => (dead ? Promise.race([dead, findWork()]) : findWork());
  try {
    // Asks twice: work that moved from one of these places to another during the first time is found the second time.
    while ((await findWorkOrDie()) || (await findWorkOrDie())) {
      if (performance.now() - started > timeoutMs)
        throw new Error(`events were not all handled within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return Math.round(performance.now() - started);
  } finally {
    await admin.disconnect();
    await mongo.close();
  }
};
