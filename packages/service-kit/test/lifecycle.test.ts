import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '../src/testing/index.ts';

const start = async (waitMs: number) => {
  const child = spawn(process.execPath, [join(__dirname, 'stopping-service.ts')], {
    env: { ...process.env, SHUTDOWN_WAIT_MS: String(waitMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await eventually(() => {
    const found = /"port":(\d+)/.exec(output)?.[1];
    if (!found) throw new Error(`not listening yet: ${output}`);
    return found;
  });
  return { child, ended: once(child, 'exit'), get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
};

describe('a service that is told to stop', () => {
  it('says that it is not ready, still answers who has not heard of it, and ends', async () => {
    const { child, ended, get } = await start(60_000);
    expect((await get('/ready')).status).toBe(200);
    child.kill('SIGTERM');
    await eventually(async () => expect((await get('/ready')).status).toBe(503));
    const late = await get('/health');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    // The second signal cuts the wait short.
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(get('/health')).rejects.toThrow();
  }, 30_000);

  it('ends at once where nobody has to hear of it', async () => {
    const { child, ended } = await start(0);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 30_000);
});
