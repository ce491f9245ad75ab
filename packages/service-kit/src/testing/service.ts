import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestEnvironment } from './environment.ts';
import { eventually } from './eventually.ts';

export interface RunningService {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** SIGTERM and wait for the end. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: what a crash is. */
  readonly kill: () => Promise<void>;
}

/** Secrets of test runs; never used elsewhere. */
export const TEST_VISITOR_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

const root = (): string => {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'packages/contracts'))) folder = join(folder, '..');
  return folder;
};

/**
 * Starts a service as the process it is in the shop, on a free port, and waits until it is ready.
 * `TEST_BUILT=1` runs what `npm run build` made; otherwise the sources run directly.
 */
export const startService = async (name: string, environment: TestEnvironment, env: Readonly<Record<string, string>> = {}, waitFor: '/ready' | '/health' = '/ready'): Promise<RunningService> => {
  const folder = join(root(), name);
  const built = join(folder, 'dist/main.mjs');
  const entry = process.env['TEST_BUILT'] === '1' && existsSync(built) ? built : join(folder, 'src/main.ts');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', '--disable-warning=ExperimentalWarning', entry], {
    cwd: root(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      MONGODB_URL: environment.mongoUrl,
      MONGODB_DATABASE: environment.database,
      REDIS_URL: environment.redisUrl,
      KAFKA_BROKERS: environment.brokers,
      TOPIC_PREFIX: environment.topicPrefix,
      VISITOR_SECRET: TEST_VISITOR_SECRET,
      ...env,
    },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start:\n${output}`);
    const response = await fetch(url + waitFor);
    if (!response.ok) throw new Error(`${name} is not ready:\n${output}`);
  }, 60_000);

  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
