import { connectMongo, createMetrics, type Bus, type Logger } from '../src/index.ts';
import { connectBus } from '../src/kafka/kafka.ts';
import { testEnvironment, type TestEnvironment } from '../src/testing/index.ts';

export interface LogEntry {
  readonly level: 'warn' | 'error';
  readonly fields: Record<string, unknown>;
  readonly text: string;
}

/** A logger whose output can be read by the test; nothing is printed. */
export const listeningLogger = (): { logger: Logger; logEntries: LogEntry[] } => {
  const logEntries: LogEntry[] = [];
  const at = (level: LogEntry['level']) => (fields: Record<string, unknown>, text: string) =>
    void logEntries.push({ level, fields, text });
  const nothing = () => undefined;
  const logger = {
    warn: at('warn'),
    error: at('error'),
    fatal: at('error'),
    info: nothing,
    debug: nothing,
    trace: nothing,
  } as unknown as Logger; // what the kit calls
  return { logger, logEntries };
};

/** The run's servers with a database and topics of this test's own, and a service's parts on them. */
export const openHouse = async () => {
  const environment: TestEnvironment = await testEnvironment();
  const connection = await connectMongo(
    { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
    10,
  );
  const buses: Bus[] = [];
  const { logger, logEntries } = listeningLogger();
  return {
    environment,
    connection,
    logger,
    logEntries,
    metrics: createMetrics('tests'),
    newBus: (options?: { readonly longPollMs?: number }): Bus => {
      const bus = connectBus(
        { KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix },
        'tests',
        logger,
        options,
      );
      buses.push(bus);
      return bus;
    },
    close: async (): Promise<void> => {
      await Promise.all(buses.map((bus) => bus.close()));
      await connection.dropDatabase();
      await connection.close();
    },
  };
};
export type House = Awaited<ReturnType<typeof openHouse>>;
