import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as ask } from 'node:http';
import { join } from 'node:path';
import { eventually } from '../src/testing/index.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const start = async (waitMs: number) => {
  const child = spawn(process.execPath, [join(__dirname, 'stopping-service.ts')], {
    env: { ...process.env, SHUTDOWN_WAIT_MS: String(waitMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await eventually(() => {
    const found = /"port":(\d+)/.exec(output)?.[1];
    if (!found) throw new Error(`not listening yet: ${output}`);
    return found;
  }, 60_000);
  return {
    child,
    ended: once(child, 'exit'),
    hasSaid: (words: string) => eventually(() => expect(output).toContain(words)),
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    /** Through an agent that keeps connections. */
    ask: (path: string, agent: Agent) =>
      new Promise<{ connection: string | undefined; isReused: boolean }>((resolve, reject) => {
        const asked = ask({ port, host: '127.0.0.1', path, agent }, (answer) => {
          answer
            .resume()
            .once('end', () => resolve({ connection: answer.headers.connection, isReused: asked.reusedSocket }));
        }).once('error', reject);
      }),
  };
};

describe('a service during its stop', () => {
  it('reports that it is not ready, still answers other callers, and ends', async () => {
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
  });

  it('closes the connection with every response, on open connections and for running requests', async () => {
    const service = await start(60_000);
    const [agent, other, idle] = [1, 2, 3].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    if (!agent || !other || !idle) throw new Error('three agents');
    expect((await service.ask('/health', agent)).connection).toBe('keep-alive');
    await service.ask('/health', idle);
    const late = service.ask('/answered-while-stopping', other);
    await service.hasSaid('asked');
    service.child.kill('SIGTERM');
    expect((await late).connection).toBe('close');
    expect(await service.ask('/health', agent)).toEqual({ connection: 'close', isReused: true });
    // The unused connection does not delay the end.
    service.child.kill('SIGTERM');
    expect(await service.ended).toEqual([0, null]);
    for (const each of [agent, other, idle]) each.destroy();
  });

  it('announces a shorter idle time to callers than it allows itself', async () => {
    const { get } = await start(5000);
    expect((await get('/health')).headers.get('keep-alive')).toBe('timeout=4');
  });

  it('ends at once if no caller has to learn of it', async () => {
    const { child, ended } = await start(0);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
