import express from 'express';
import { Kafka, logLevel } from 'kafkajs';
import type { Connection } from 'mongoose';
import { endEarlierTransactions } from '../src/mongo/earlier-transactions.ts';
import { connectMongo, createLogger, runService, startLeasedLoop } from '../src/index.ts';
import { takeOverFromEarlierLives } from '../src/kafka/kafka-rejoin.ts';
import { clientIdOf } from '../src/process/replica.ts';

/**
 * One replica (PORT names it) that is a member of a group and works under a lease, and whose death would only be
 * noticed after minutes. Prints `handled KEY` for each message, `leads` in each round under the lease, and its
 * warnings. `elsewhere`: a member only, without reserving a name, as on another machine with the same host name.
 * `holding`: prints `holds` in a transaction that has written to a document, and never ends it.
 */
const [MONGODB_URL = '', MONGODB_DATABASE = '', brokers = '', topic = '', where = 'here'] = process.argv.slice(2);
const LONG_MS = 60_000;
const say = (words: string) => void process.stdout.write(`${words}\n`);
const logger = createLogger('returning', 'warn');

const hold = async (connection: Connection): Promise<void> => {
  const session = await connection.startSession();
  await session.withTransaction(async () => {
    await connection.collection('held').updateOne({ name: 'held' }, { $inc: { lives: 1 } }, { session });
    say('holds');
    await new Promise(() => undefined);
  });
};

const join = async (): Promise<void> => {
  const clientId = clientIdOf('returning');
  takeOverFromEarlierLives(clientId, logger);
  const kafka = new Kafka({ clientId, brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const consumer = kafka.consumer({
    groupId: `${topic}.returning`,
    sessionTimeout: LONG_MS,
    rebalanceTimeout: LONG_MS,
    heartbeatInterval: 200,
    maxWaitTimeInMs: 200,
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommitThreshold: 1,
    eachMessage: async ({ message }) => say(`handled ${message.key?.toString() ?? ''}`),
  });
};

if (where === 'elsewhere') await join();
else
  runService(logger, async (lifecycle) => {
    const appName = clientIdOf('returning');
    const connection = await connectMongo({ MONGODB_URL, MONGODB_DATABASE }, 4, { appName });
    await endEarlierTransactions(connection, appName, logger);
    if (where === 'holding') void hold(connection);
    else {
      const round = async () => (say('leads'), 'later' as const);
      startLeasedLoop({ connection, name: 'returning', distanceMs: 1, pollMs: 100, logger, round });
      await join();
    }
    const at = { PORT: Number(process.env['PORT']), HOST: '127.0.0.1', SHUTDOWN_WAIT_MS: 0 };
    await lifecycle.listen(express(), at);
  });
