import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeeper, type Keeper } from '../scripts/infra/keeper-client.ts';
import { bringUpServers, type Servers } from '../scripts/infra/servers.ts';
import { multiplyDemoShop } from '../scripts/start/demo-shop.ts';
import { freeBasePort, portsFrom } from '../scripts/start/ports.ts';
import { programsOf, type Program } from '../scripts/start/programs.ts';
import { deathOfAny, startSystem, type RunningSystem } from '../scripts/start/system.ts';
import { staffOf } from './staff.ts';
import { shopOfPage, visitorsOf } from './visitor.ts';

export interface BenchShop {
  readonly port: number;
  readonly urls: Readonly<Record<'shell' | 'catalog' | 'order' | 'logistics', string>>;
  readonly shopUuid: string;
  readonly visitors: ReturnType<typeof visitorsOf>;
  readonly staff: () => Promise<Record<string, string>>;
  readonly servers: RunningSystem['servers'];
  /** Rejects as soon as a part ends unexpectedly, because further waits would be in vain. */
  readonly dead: Promise<never>;
  readonly programs: readonly Program[];
  /** Process ids of every part, the servers included. */
  readonly pids: ReadonlyMap<string, number>;
  /** Seconds that it took to create the products and orders in addition to those of the demo shop. */
  readonly multipliedIn: number;
}

let stopping: (() => Promise<void>) | undefined;

/** Stops a running shop before the work has ended. */
export const stopShop = async (): Promise<void> => stopping?.();

/**
 * Runs only the stores, for work that starts its own services by `@shop/service-kit/testing`, and stops them
 * afterwards.
 */
export const withServers = async <T>(work: () => Promise<T>): Promise<T> => {
  const data = mkdtempSync(join(tmpdir(), 'hanout-bench-'));
  const keeper: Keeper = startKeeper();
  let servers: Servers | undefined;
  stopping = async () => {
    stopping = undefined;
    await keeper.stop();
    await servers?.release();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const ports = portsFrom(await freeBasePort(6100));
    servers = await bringUpServers({ keeper, data, ports, project: `hanout-bench-${process.pid}`, passing: true });
    Object.assign(process.env, {
      TEST_MONGODB_URL: servers.mongodbUrl,
      TEST_REDIS_URL: servers.redisUrl,
      TEST_KAFKA_BROKERS: servers.kafkaBrokers,
      TEST_BUILT: '1',
    });
    return await work();
  } finally {
    await stopShop();
  }
};

/** Runs the built system with its own shop, does the work with it, and stops it. */
export const withShop = async <T>(
  counts: { products: number; orders: number },
  work: (shop: BenchShop) => Promise<T>,
): Promise<T> => {
  // The folder of BENCH_DATA stays, so that a shop that took long to fill can be measured again.
  const givenFolder = process.env['BENCH_DATA'];
  const data = givenFolder ?? mkdtempSync(join(tmpdir(), 'hanout-bench-'));
  const keeper: Keeper = startKeeper();
  stopping = async () => {
    stopping = undefined;
    await keeper.stop();
    if (givenFolder === undefined) rmSync(data, { recursive: true, force: true });
  };
  try {
    const port = await freeBasePort(6100);
    let multipliedIn = 0;
    const { ports, secrets, servers, parts } = await startSystem({
      keeper,
      port,
      data,
      noLimits: true,
      beforeServices: async (facts) => {
        if (counts.products + counts.orders === 0) return;
        const startedAt = performance.now();
        await multiplyDemoShop(facts, counts);
        multipliedIn = Math.round((performance.now() - startedAt) / 1000);
      },
    });
    const url = (of: number) => `http://127.0.0.1:${of}`;
    const urls = {
      shell: url(ports.shell),
      catalog: url(ports.catalog),
      order: url(ports.order),
      logistics: url(ports.logistics),
    };
    const shopUuid = await shopOfPage(urls.shell);
    return await work({
      port,
      urls,
      shopUuid,
      visitors: visitorsOf(secrets.visitorSecret, shopUuid),
      staff: await staffOf(urls.shell, secrets.ownerEmail, secrets.ownerPassword),
      servers,
      dead: deathOfAny(keeper, parts),
      programs: programsOf({ ports, data, servers, secrets, noLimits: true }),
      pids: keeper.pids(),
      multipliedIn,
    });
  } finally {
    await stopShop();
  }
};
