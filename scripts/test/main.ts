import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { isOnPath, MISSING_HELM } from '../charts/helm.ts';
import { explain } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { kafkaJars } from '../infra/kafka.ts';
import { startKeeper, type Keeper } from '../infra/keeper-client.ts';
import { mongodProgram } from '../infra/mongodb.ts';
import { redisProgram } from '../infra/redis.ts';
import { s3ServerJar } from '../infra/s3-server.ts';
import { bringUpServers, type Servers } from '../infra/servers.ts';
import { freeBasePort, portsFrom, REPLICAS } from '../start/ports.ts';
import { readTestArguments, type Project } from './arguments.ts';
import { findChromium } from './chromium.ts';
import { runJest, stopJest } from './jest.ts';
import { addOutcomes, closingLine, NOTHING, type Outcome } from './outcome.ts';
import { startReplicated } from './replicas.ts';

const folder = mkdtempSync(join(tmpdir(), 'hanout-test-'));
let keeper: Keeper | undefined;
let servers: Servers | undefined;

/** Ends the servers, and what runs on them. */
async function takeDown(): Promise<void> {
  await keeper?.stop();
  await servers?.release();
  [keeper, servers] = [undefined, undefined];
}

async function cleanUp(): Promise<void> {
  stopJest();
  await takeDown();
  rmSync(folder, { recursive: true, force: true });
}

stopWithParent(() => void cleanUp().finally(() => process.exit(130)));

let outcome: Outcome = NOTHING;
const add = (more: Outcome): void => {
  outcome = addOutcomes(outcome, more);
};

async function run(): Promise<void> {
  const { projects, patterns } = readTestArguments(process.argv.slice(2));
  const chosen = (...names: Project[]): Project[] => names.filter((name) => projects.includes(name));
  const reports = join(folder, 'reports');
  mkdirSync(reports, { recursive: true });

  if (chosen('unit', 'web').length > 0) add(await runJest(chosen('unit', 'web'), patterns, {}, reports, 2));
  if (chosen('charts').length > 0) add(await checkCharts(patterns, reports));
  if (chosen('int', 'e2e', 'faults').length === 0) return;

  await build();
  // Runs that begin together look from different ports: what both found free only one could take.
  const base = await freeBasePort(5100 + 100 * (process.pid % 50));
  const bringUp = async (data: string, ownProcesses: boolean): Promise<Servers> => {
    keeper = startKeeper();
    servers = await bringUpServers({
      keeper,
      data,
      ports: portsFrom(base),
      project: `hanout-test-${process.pid}`,
      passing: true,
      ownProcesses,
    });
    return servers;
  };
  /** Without what earlier tests left: a broker with all their topics takes three times as long to come back. */
  const anew = async (name: string, ownProcesses: boolean): Promise<Omit<System, 'patterns' | 'reports' | 'base'>> => {
    await takeDown();
    const data = join(folder, name);
    return { data, from: await bringUp(data, ownProcesses) };
  };
  if (chosen('int').length > 0) {
    const { from } = await anew('data-of-int', false);
    const int = {
      ...addressesOf(from),
      TEST_REPLICAS: process.env.TEST_REPLICAS ?? String(REPLICAS),
      // Tests of a step-down bring up a set of three of their own.
      TEST_MONGOD: await mongodProgram(),
      TEST_S3_JAR: await s3ServerJar(),
      // And tests of other ways to reach a server than the loopback's open door, servers that have such.
      TEST_REDIS_SERVER: await redisProgram(),
      TEST_KAFKA_JARS: await kafkaJars(),
    };
    add(await runJest(['int'], patterns, int, reports, 2));
  }
  const there = { patterns, reports, base };
  const [pages, faults] = [chosen('e2e'), chosen('faults')];
  if (pages.length === 0 && faults.length === 0) return;
  const system = await anew('data', pages.length === 0);
  const haveProcesses = system.from.parts.size === 3;
  await onSystem(haveProcesses ? [...pages, ...faults] : pages, { ...there, ...system });
  if (haveProcesses || faults.length === 0) return;
  await onSystem(faults, { ...there, ...(await anew('data-of-faults', true)) });
}

/** The static checks of the charts; passed over, and counted so, where there is no helm. */
async function checkCharts(patterns: readonly string[], reports: string): Promise<Outcome> {
  if (isOnPath('helm')) return runJest(['charts'], patterns, {}, reports, 1);
  console.log(`\ncharts: ${MISSING_HELM}\n`);
  return { ...NOTHING, skipped: 1 };
}

const addressesOf = (from: Servers): Record<string, string> => ({
  TEST_MONGODB_URL: from.mongodbUrl,
  TEST_REDIS_URL: from.redisUrl,
  TEST_KAFKA_BROKERS: from.kafkaBrokers,
  TEST_BUILT: '1',
});

interface System {
  readonly patterns: readonly string[];
  readonly reports: string;
  readonly base: number;
  readonly data: string;
  readonly from: Servers;
}

/** Tests of the whole system, one kind after the other. */
async function onSystem(projects: readonly Project[], there: System): Promise<void> {
  const { patterns, reports, base, data, from } = there;
  if (projects.length === 0 || !keeper) return;
  const chromium = projects.includes('e2e') ? await findChromium() : '';
  const { ports, secrets, partsUrl, stop } = await startReplicated(keeper, base, data, from);
  const env = {
    ...addressesOf(from),
    CHROMIUM_PATH: chromium,
    BASE_URL: `http://127.0.0.1:${ports.shell}`,
    CATALOG_URL: `http://127.0.0.1:${ports.catalog}`,
    ORDER_URL: `http://127.0.0.1:${ports.order}`,
    LOGISTICS_URL: `http://127.0.0.1:${ports.logistics}`,
    PAYMENTS_URL: `http://127.0.0.1:${ports.payments}`,
    PARTS_URL: partsUrl,
    VISITOR_SECRET: secrets.visitorSecret,
    OWNER_EMAIL: secrets.ownerEmail,
    OWNER_PASSWORD: secrets.ownerPassword,
  };
  for (const project of projects) add(await runJest([project], patterns, env, reports, 1));
  await stop();
}

const since = Date.now();
try {
  await run();
} catch (error) {
  // What stands in the way of tests is a failure of theirs, not a reason to pass them over.
  console.error(`\n${explain(error)}\n`);
  add({ passed: 0, failed: 1, skipped: 0 });
}
await cleanUp();
console.log(`\nTests took ${Math.round((Date.now() - since) / 1000)} s.`);
console.log(closingLine(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
