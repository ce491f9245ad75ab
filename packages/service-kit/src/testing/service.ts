import { execFile, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestEnvironment } from './environment.ts';
import { eventually } from './eventually.ts';
import { startOneAddress } from './one-address.ts';

export interface RunningService {
  readonly url: string;
  /** The process of the first replica. */
  readonly pid: number;
  readonly replicas: readonly { readonly url: string; readonly pid: number }[];
  /** The last output of all replicas. */
  readonly output: () => string;
  /** Lines of their logs at `error` and above, from the start on. */
  readonly errorLines: () => readonly string[];
  /** SIGTERM to all and wait for the end; the first code that is not 0. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: what a crash is. */
  readonly kill: () => Promise<void>;
}

/** Secrets of test runs; never used elsewhere. */
export const TEST_VISITOR_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

const root = (): string => {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'packages/contracts'))) folder = join(folder, '..');
  return folder;
};

interface Replica {
  readonly port: number;
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errorLines: readonly string[];
  readonly ended: Promise<number | null>;
}

const QUIET = ['--disable-warning=TimeoutNegativeWarning', '--disable-warning=ExperimentalWarning'];

/** The output of `npm run build` for a program of a service under TEST_BUILT=1, otherwise its sources. */
const programOf = (folder: string, program: 'main' | 'migrate'): string => {
  const built = join(root(), folder, `dist/${program}.mjs`);
  return process.env['TEST_BUILT'] === '1' && existsSync(built) ? built : join(root(), folder, `src/${program}.ts`);
};

const baseEnv = ({ mongoUrl, database }: TestEnvironment): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'test',
  MONGODB_URL: mongoUrl,
  MONGODB_DATABASE: database,
});

/** Runs a service's `migrate` program on the environment's database; gives what it printed. Rejects when it fails. */
export const migrateService = async (folder: string, environment: TestEnvironment): Promise<string> => {
  const options = { cwd: root(), env: baseEnv(environment) };
  return (await promisify(execFile)(process.execPath, [...QUIET, programOf(folder, 'migrate')], options)).stdout;
};

const migrated = new Map<string, Promise<string>>();
/**
 * Once for each database of a test file, as before a release. Also before it is filled: MongoDB creates an index of an
 * empty collection immediately, and one of a few documents in a quarter of a second, which is half a minute for all
 * indexes of a service.
 */
export const migrateOnce = async (name: string, environment: TestEnvironment): Promise<void> => {
  const where = `${name} ${environment.mongoUrl} ${environment.database}`;
  const migration = migrated.get(where) ?? migrateService(name, environment);
  migrated.set(where, migration);
  await migration;
};

const START_MS = 60_000;
const tooLate = async (name: string, output: () => string): Promise<never> => {
  await pause(START_MS, undefined, { ref: false });
  throw new Error(`${name} does not listen after ${START_MS / 1000} s:\n${output()}`);
};

/** A program's output, its error lines, and the port from its log. */
const logOf = (child: ChildProcessByStdio<null, Readable, Readable>) => {
  let output = '';
  const errorLines: string[] = [];
  const keep = (line: string): void => {
    output = `${output}${line}\n`.slice(-20_000);
    if (/"level":"(error|fatal)"/.test(line)) errorLines.push(line);
  };
  createInterface({ input: child.stderr }).on('line', keep);
  const listening = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      const port = /"port":(\d+),"msg":"listening"/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  return { output: () => output, errorLines, listening };
};

const startReplica = async (
  name: string,
  environment: TestEnvironment,
  env: Readonly<Record<string, string>>,
  waitFor: string,
  args: readonly string[],
): Promise<Replica> => {
  const child = spawn(process.execPath, [...QUIET, programOf(name, 'main'), ...args], {
    cwd: root(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...baseEnv(environment),
      // The line with the port has the level `info`.
      LOG_LEVEL: 'info',
      PORT: '0',
      ...(env['REDIS_CLUSTER'] === undefined ? { REDIS_URL: environment.redisUrl } : {}),
      KAFKA_BROKERS: environment.brokers,
      TOPIC_PREFIX: environment.topicPrefix,
      VISITOR_SECRET: TEST_VISITOR_SECRET,
      ...env,
    },
  });
  const { output, errorLines, listening } = logOf(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const endedTooSoon = ended.then(() => {
    throw new Error(`${name} ended at its start:\n${output()}`);
  });
  endedTooSoon.catch(() => undefined); // it also ends later, when its port is no longer awaited
  try {
    const port = await Promise.race([listening, endedTooSoon, tooLate(name, output)]);
    const ready = eventually(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const response = await fetch(`http://127.0.0.1:${port}${waitFor}`);
      if (!response.ok) throw new Error(`${name} is not ready:\n${output()}`);
    }, START_MS);
    await Promise.race([ready, endedTooSoon]);
    return { port, child, output, errorLines, ended };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};

/** The number of replicas that a test runs against by default: one, or TEST_REPLICAS. */
export const usualReplicas = (): number => Number(process.env['TEST_REPLICAS'] ?? 1);

/**
 * Starts a service as the processes it is in the shop, on a migrated database and free ports, and waits until they are
 * ready: as many replicas behind one address as the run asks for. A test that inspects one process (its metrics, its
 * memory) asks for one. `TEST_BUILT=1` runs the output of `npm run build`; otherwise the sources run directly.
 */
export const startService = async (
  name: string,
  environment: TestEnvironment,
  env: Readonly<Record<string, string>> = {},
  waitFor: '/ready' | '/health' = '/ready',
  count = usualReplicas(),
  args: readonly string[] = [],
): Promise<RunningService> => {
  await migrateOnce(name, environment);
  const starts = Array.from({ length: count }, () => startReplica(name, environment, env, waitFor, args));
  const [first, ...others] = await Promise.all(starts).catch(async (error: unknown) => {
    // Those that did start would outlive the test, which never hears of them.
    for (const start of await Promise.allSettled(starts))
      if (start.status === 'fulfilled') start.value.child.kill('SIGKILL');
    throw error;
  });
  if (!first) throw new Error(`${name} must have at least one replica`);
  const all = [first, ...others];
  const front = others.length > 0 ? await startOneAddress(all.map(({ port }) => port)) : undefined;
  const signalAll = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    for (const { child } of all) child.kill(signal);
    const codes = await Promise.all(all.map(({ ended }) => ended));
    await front?.stop();
    return codes.find((code) => code !== 0) ?? codes[0] ?? null;
  };
  return {
    url: front?.url ?? `http://127.0.0.1:${first.port}`,
    pid: first.child.pid ?? 0,
    replicas: all.map(({ port, child }) => ({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 })),
    output: () => all.map(({ output }) => output()).join(''),
    errorLines: () => all.flatMap(({ errorLines }) => errorLines),
    stop: () => signalAll('SIGTERM'),
    kill: async () => {
      await signalAll('SIGKILL');
    },
  };
};
