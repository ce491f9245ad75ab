import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@shop/service-kit/testing';
import type { PlainError } from '../console/plain-error.ts';
import { startKeeper, type Keeper } from '../infra/keeper-client.ts';
import { startRedis } from '../infra/redis.ts';
import { restartParts } from './restart.ts';

describe('a process of a running system that ends by itself', () => {
  const data = mkdtempSync(join(tmpdir(), 'hanout-restart-'));
  const output: string[] = [];
  let keeper: Keeper;
  let gaveUp: Promise<PlainError>;
  let port: number;

  const killAndWait = async (): Promise<void> => {
    const before = keeper.pids().get('Redis') ?? 0;
    process.kill(before, 'SIGKILL');
    await eventually(() => {
      const now = keeper.pids().get('Redis');
      if (now === undefined || now === before) throw new Error('Redis is not started again yet');
    });
  };

  beforeAll(async () => {
    keeper = startKeeper();
    port = await freePort();
    await startRedis(keeper, port, data);
  });
  afterAll(async () => {
    await keeper.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('is restarted with a message, and its log continues and stays readable to its owner only', async () => {
    gaveUp = restartParts(
      keeper,
      new Map([['Redis', () => startRedis(keeper, port, data)]]),
      (line) => void output.push(line),
    );
    await killAndWait();
    await eventually(() =>
      expect(output.join('\n')).toMatch(
        /Redis ended unexpectedly \(signal SIGKILL\).*\n.*started again in 0\.1 s.*\n✓ Redis is back/,
      ),
    );
    const log = join(data, 'logs/redis.log');
    expect(readFileSync(log, 'utf8').match(/Redis version=/g)).toHaveLength(2);
    expect(statSync(log).mode & 0o077).toBe(0);
  });

  it('is not restarted after its fifth end within a minute, with one message', async () => {
    for (let end = 2; end <= 4; end += 1) await killAndWait();
    process.kill(keeper.pids().get('Redis') ?? 0, 'SIGKILL');
    expect((await gaveUp).message).toMatch(/^Redis ended 5 times within a minute and is not started again/);
  });
});
