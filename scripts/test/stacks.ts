import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isOnPath } from '../charts/helm.ts';
import { PROGRAMS } from '../charts/programs.ts';
import { kafkaJars } from '../infra/kafka.ts';
import { startKeeper, type Keeper } from '../infra/keeper-client.ts';
import { mongodProgram } from '../infra/mongodb.ts';
import { redisProgram } from '../infra/redis.ts';
import { s3ServerJar } from '../infra/s3-server.ts';
import { bringUpServers, type Servers } from '../infra/servers.ts';
import { ROOT } from '../root.ts';
import { companiesPort, freeBasePort, portsFrom, REPLICAS } from '../start/ports.ts';
import { findChromium } from './chromium.ts';
import { startLender } from './lender/start-lender.ts';
import { startReplicated } from './replicas.ts';

/** Servers with their programs, or tools, for some of the tests of a run. */
export interface Stack {
  /** Variables by which the tests find them. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const addressesOf = ({ mongodbUrl, redisUrl, kafkaBrokers }: Servers): Record<string, string> => ({
  TEST_MONGODB_URL: mongodbUrl,
  TEST_REDIS_URL: redisUrl,
  TEST_KAFKA_BROKERS: kafkaBrokers,
  TEST_BUILT: '1',
});

/** `name`: of its folder of data. `ownProcesses`: its servers are processes of ours, which tests may kill. */
async function bringUp(folder: string, name: string, base: number, ownProcesses: boolean) {
  const keeper: Keeper = startKeeper();
  const data = join(folder, name);
  const options = {
    keeper,
    data,
    ports: portsFrom(base),
    project: `hanout-test-${process.pid}-${name}`,
    passing: true,
  };
  try {
    const servers = await bringUpServers({ ...options, ownProcesses });
    const stop = async (): Promise<void> => {
      await keeper.stop();
      await servers.release();
    };
    return { keeper, data, servers, stop };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

// Runs that begin at the same time search for ports from different numbers; else both would find the same free ones.
const firstPort = (): number => 5100 + 100 * (process.pid % 50);

/** Servers for the integration tests, which start the services that they need. */
export async function startServers(folder: string): Promise<Stack> {
  const { servers, stop } = await bringUp(folder, 'servers', await freeBasePort(firstPort()), false);
  const env = {
    ...addressesOf(servers),
    // Tests of a step-down start their own replica set of three.
    TEST_MONGOD: await mongodProgram(),
    TEST_S3_JAR: await s3ServerJar(),
    // Tests of secured connections start their own servers, because those of the run are open on the loopback address.
    TEST_REDIS_SERVER: await redisProgram(),
    TEST_KAFKA_JARS: await kafkaJars(),
  };
  const lender = await startLender(env);
  return { env: { ...env, TEST_LENDER_URL: lender.url }, stop: () => lender.stop().then(stop) };
}

/**
 * The whole system, with two replicas of everything, for the browser and the fault tests. It has servers of its own: a
 * broker with the topics of all integration tests takes three times as long to recover after a kill.
 */
export async function startWholeSystem(folder: string, withFaults: boolean): Promise<Stack> {
  const base = await freeBasePort(firstPort() + 5000);
  const { keeper, data, servers, stop } = await bringUp(folder, 'system', base, withFaults);
  try {
    const chromium = await findChromium();
    const { ports, secrets, partsUrl, stop: stopSystem } = await startReplicated(keeper, base, data, servers);
    const env = {
      ...addressesOf(servers),
      TEST_REPLICAS: String(REPLICAS),
      CHROMIUM_PATH: chromium,
      BASE_URL: `http://127.0.0.1:${ports.shell}`,
      CATALOG_URL: `http://127.0.0.1:${ports.catalog}`,
      ORDER_URL: `http://127.0.0.1:${ports.order}`,
      LOGISTICS_URL: `http://127.0.0.1:${ports.logistics}`,
      PAYMENTS_URL: `http://127.0.0.1:${ports.payments}`,
      PARTS_URL: partsUrl,
      COMPANIES_PORT: String(companiesPort(base)),
      UPLOADS_DIR: join(data, 'uploads'),
      VISITOR_SECRET: secrets.visitorSecret,
      OWNER_EMAIL: secrets.ownerEmail,
      OWNER_PASSWORD: secrets.ownerPassword,
    };
    return { env, stop: () => stopSystem().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The programs that check charts: those on the PATH, and in continuous integration also those that are built once into
 * the cache. Without helm the tests of charts are skipped.
 */
export async function findChartTools(): Promise<Stack> {
  const stop = (): Promise<void> => Promise.resolve();
  const isComplete = [...PROGRAMS.map(({ name }) => name), 'promtool'].every((name) => isOnPath(name));
  if (isComplete || process.env.CI !== 'true') return { env: {}, stop };
  const folders = await new Promise<string>((resolve) => {
    const program = spawn(process.execPath, [join(ROOT, 'scripts/charts/get-tools.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // The program itself reports the tools that it could not get; the others are used.
    program.once('close', () => resolve(output.trim()));
  });
  return { env: { PATH: [folders, process.env.PATH ?? ''].filter((part) => part !== '').join(delimiter) }, stop };
}
