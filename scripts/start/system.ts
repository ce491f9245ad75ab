import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import type { Keeper } from '../infra/keeper-client.ts';
import { bringUpServers, type Parts, type Servers } from '../infra/servers.ts';
import { createTopics } from '../infra/topics.ts';
import { until } from '../infra/until.ts';
import { ROOT } from '../root.ts';
import { loadDemoShop } from './demo-shop.ts';
import { untilFirstOwner } from './first-owner.ts';
import { needFreePorts, portsFrom, PROGRAM_PORTS, replicaPorts, type Ports } from './ports.ts';
import { nodeArguments, programsOf, type Program, type SystemFacts } from './programs.ts';
import { runScript } from './run-script.ts';
import { secretsOf, type Secrets } from './secrets.ts';

export interface SystemOptions {
  keeper: Keeper;
  port: number;
  data: string;
  noLimits: boolean;
  /** Servers that already run, such as those of a test run; none means: bring them up by the ladder. */
  servers?: Servers;
  /**
   * Number of replicas of each service and of the shell, usually one. Several replicas listen on a port each
   * (`replicaPorts`); the caller then provides a proxy that listens on the usual port.
   */
  replicas?: number;
  /** Additional environment of a replica, counted from 0. */
  envOf?: (replica: number) => Record<string, string>;
  /** Runs when the demo shop has loaded and before any service starts. */
  beforeServices?: (facts: SystemFacts) => Promise<void>;
}

export interface RunningSystem {
  ports: Ports;
  secrets: Secrets;
  servers: Servers;
  /** Every process that this command runs itself. */
  parts: Parts;
}

/**
 * A shop of 100,000 products reads them at its start. On a small machine with other work this took more than a minute.
 */
const READY_MS = 180_000;

/** Starts one program and waits until it says that it is ready. */
export async function startProgram(keeper: Keeper, program: Program, data: string): Promise<void> {
  const log = join(data, 'logs', `${program.id.replace(' ', '-')}.log`);
  await keeper.keep({
    id: program.id,
    tier: program.id.startsWith('mf-shell') ? 3 : 2,
    command: process.execPath,
    args: nodeArguments(program),
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...program.env },
    log,
  });
  const ask = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${program.port}/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  };
  await until(`${program.id} to be ready (its log: ${log})`, READY_MS, ask, { dead: keeper.deathOf(program.id) });
}

/**
 * Rejects with an error as soon as one of the processes ends, and never resolves. Callers race it against their own
 * wait.
 */
export const deathOfAny = (keeper: Pick<Keeper, 'deathOf'>, parts: Parts): Promise<never> => {
  const death = Promise.race([...parts.keys()].map((id) => keeper.deathOf(id)));
  // The waiting caller gets the rejection. Without a caller it must not count as an unhandled rejection.
  death.catch(() => undefined);
  return death;
};

/**
 * Servers, topics, migrations, demo shop, services and shell, in this order; what is running when it throws ends with
 * the keeper.
 */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { keeper, data } = options;
  const ports = portsFrom(options.port);
  await needFreePorts(ports, PROGRAM_PORTS);
  // The stored data names customers, so only this user may read the folder, even if it existed before.
  process.umask(0o077);
  await mkdir(join(data, 'uploads'), { recursive: true });
  await chmod(data, 0o700);
  await mkdir(join(data, 'logs'), { recursive: true });
  const secrets = await secretsOf(data);
  const servers = options.servers ?? (await bringUpOwn(options, ports));
  const created = await createTopics({ kafka: { KAFKA_BROKERS: servers.kafkaBrokers.split(',') } });
  if (created > 0) console.log(`✓ ${created} topics created`);
  const facts: SystemFacts = { ports, data, servers, secrets, noLimits: options.noLimits };
  await step('Migrating the databases', () => migrateDatabases(facts));
  await loadDemoShop(facts);
  await options.beforeServices?.(facts);
  const programs = programsOf(facts).flatMap((program) => replicasOf(program, options));
  const starts = programs.map((program) => [program.id, () => startProgram(keeper, program, data)] as const);
  const parts: Parts = new Map([...servers.parts, ...starts]);
  // A process that was already ready may end while another one is starting.
  const death = deathOfAny(keeper, parts);
  const ready = () => Promise.race([death, Promise.all(starts.map(([, start]) => start()))]);
  await step('Starting the services and the shell', ready);
  await untilFirstOwner(servers.mongodbUrl, death);
  return { ports, secrets, servers, parts };
}

/** ADR 39: services only check that this was done. */
const migrateDatabases = ({ servers }: SystemFacts): Promise<void> =>
  runScript(
    'scripts/migrate/main.ts',
    [],
    { MONGODB_URL: servers.mongodbUrl },
    'The databases could not be migrated; the reason is above. What was done is kept, and the next start goes on.',
  );

const movedPorts = (env: Program['env'], by: number): Program['env'] =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name === 'PORT' || name === 'INTERNAL_PORT' ? String(Number(value) + by) : value,
    ]),
  );

function replicasOf(program: Program, { replicas = 1, envOf }: SystemOptions): Program[] {
  if (replicas === 1) return [program];
  return replicaPorts(program.port, replicas).map((port, replica) => ({
    ...program,
    id: `${program.id} ${String(replica + 1)}`,
    port,
    env: { ...movedPorts(program.env, port - program.port), ...envOf?.(replica) },
  }));
}

async function bringUpOwn({ keeper, data, port }: SystemOptions, ports: Ports): Promise<Servers> {
  const given = { mongodb: process.env.MONGODB_URL, redis: process.env.REDIS_URL, kafka: process.env.KAFKA_BROKERS };
  const own = (['mongodb', 'redis', 'kafka'] as const).filter((name) => !given[name]);
  await needFreePorts(ports, [...own, ...(given.kafka ? [] : (['kafkaController'] as const))]);
  return bringUpServers({ keeper, data, ports, project: `hanout-${port}`, passing: false });
}
