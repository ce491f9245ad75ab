import { Redis } from 'ioredis';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './ports.ts';

export interface TestRedisServer {
  readonly port: number;
  /** For queries to this server alone. */
  readonly client: Redis;
  /** SIGKILL: what a crash is. */
  readonly kill: () => Promise<void>;
}

export interface TestRedisServers {
  readonly start: (...args: readonly string[]) => Promise<TestRedisServer>;
  /** One that watches a master under a name, and makes another of its replicas the master within a second or two. */
  readonly startSentinel: (name: string, master: TestRedisServer) => Promise<TestRedisServer>;
  /** Three masters that share the keys. */
  readonly startCluster: () => Promise<readonly TestRedisServer[]>;
  readonly stop: () => Promise<void>;
}

const SLOTS = 16_384;
/** The nodes of a cluster talk among themselves at their port and this. */
const BESIDE = 10_000;

/** A free port whose neighbour is free as well. */
const clusterPort = async (): Promise<number> => {
  const port = await freePort();
  return port + BESIDE < 65_536 ? port : clusterPort();
};

/** Servers of one test file, separate from the run's own. Needs `TEST_REDIS_SERVER`, which `npm test` sets. */
export const redisServers = async (): Promise<TestRedisServers> => {
  const program = process.env['TEST_REDIS_SERVER'];
  if (!program) throw new Error('TEST_REDIS_SERVER is not set: run the tests with "npm test"');
  const folder = await mkdtemp(join(tmpdir(), 'hanout-redis-'));
  const running: TestRedisServer[] = [];

  const startWith = async (port: number, args: readonly string[]): Promise<TestRedisServer> => {
    // A folder of its own: the dump that a replica receives lies there, and another server would load it as its own.
    const cwd = await mkdtemp(join(folder, 'server-'));
    const child = spawn(program, args, { cwd, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const died = ended.then(() => Promise.reject(new Error(`redis-server ${args.join(' ')} ended`)));
    died.catch(() => undefined);
    const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    const server: TestRedisServer = {
      port,
      client,
      kill: async () => {
        if (client.status !== 'end') client.disconnect();
        child.kill('SIGKILL');
        await ended;
      },
    };
    try {
      await Promise.race([client.ping(), died]);
    } catch (error) {
      await server.kill();
      throw error;
    }
    running.push(server);
    return server;
  };
  const startAt = (port: number, ...args: readonly string[]): Promise<TestRedisServer> =>
    startWith(port, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...args]);
  // Another process may take a port between the check and the start of the server.
  const start = (...args: readonly string[]): Promise<TestRedisServer> =>
    eventually(async () => startAt(await freePort(), ...args));

  return {
    start,
    startSentinel: async (name, master) => {
      const [port, file] = [await freePort(), join(folder, `${name}.conf`)];
      const lines = [
        `port ${port}`,
        'bind 127.0.0.1',
        `sentinel monitor ${name} 127.0.0.1 ${master.port} 1`,
        `sentinel down-after-milliseconds ${name} 500`,
        `sentinel failover-timeout ${name} 2000`,
      ];
      await writeFile(file, `${lines.join('\n')}\n`);
      return startWith(port, [file, '--sentinel']);
    },
    startCluster: async () => {
      const nodes: TestRedisServer[] = [];
      // One after the other, so that no two are given one port.
      while (nodes.length < 3)
        nodes.push(
          await eventually(async () =>
            startAt(await clusterPort(), '--cluster-enabled', 'yes', '--cluster-node-timeout', '1000'),
          ),
        );
      const share = Math.ceil(SLOTS / nodes.length);
      await Promise.all(
        nodes.map(async ({ client }, at) => {
          const slots = Array.from({ length: Math.min(share, SLOTS - at * share) }, (_, slot) => at * share + slot);
          await client.cluster('SET-CONFIG-EPOCH', at + 1);
          await client.cluster('ADDSLOTS', ...slots);
        }),
      );
      const [first, ...others] = nodes;
      for (const { port } of others) await first?.client.cluster('MEET', '127.0.0.1', port);
      await eventually(async () => {
        for (const { client } of nodes) {
          const info = await client.cluster('INFO');
          if (!info.includes('cluster_state:ok') || !info.includes('cluster_known_nodes:3'))
            throw new Error('the nodes do not know each other yet');
        }
      });
      return nodes;
    },
    stop: async () => {
      await Promise.all(running.map(({ kill }) => kill()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
