import { endpoint } from '@shop/contracts';
import mongoose from 'mongoose';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { z } from 'zod';
import { connectMongo, reply, Unavailable } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { startApp, type AppUnderTest } from './app-under-test.ts';

const get = <const Id extends string>(id: Id) =>
  endpoint({
    id,
    service: 'catalog',
    method: 'get',
    path: `/${id}`,
    summary: id,
    access: 'public',
    responses: { 200: z.object({}) },
  });

const { MongoServerError, MongoNetworkError, MongoWriteConcernError, MongoServerSelectionError } = mongoose.mongo;
const writeConcern = new MongoWriteConcernError({
  ok: 1,
  writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
});

const failures: Record<string, unknown> = {
  network: new MongoNetworkError('connect ECONNREFUSED 127.0.0.1:27017'),
  'server selection': new MongoServerSelectionError('no primary', {} as never), // only its name is read
  'write concern': writeConcern,
  'not primary': new MongoServerError({ message: 'not primary', code: 10_107 }),
  'time limit': new MongoServerError({ message: 'operation exceeded time limit', code: 50 }),
  'wrapped by a library': new Error('could not find the user', { cause: new MongoNetworkError('socket closed') }),
  'a key server': new Unavailable('keys', { retryAfterSeconds: 7 }),
};

describe('an unavailable dependency', () => {
  let app: AppUnderTest;
  let current: unknown;
  const written: string[] = [];
  let finish: () => void = () => undefined;
  beforeAll(async () => {
    app = await startApp({
      routes: ({ route }) => {
        route(get('fails'), () => Promise.reject(current as Error));
        route(
          get('slow'),
          async ({ signal }) => {
            await new Promise<void>((resolve) => (finish = resolve));
            signal.throwIfAborted();
            written.push('slow');
            return reply(200, {});
          },
          { deadlineMs: 50 },
        );
      },
    });
  });
  afterAll(() => app.stop());

  it.each(Object.keys(failures))('[D-3.04] answers 503 with Retry-After and logs no stack: %s', async (name) => {
    current = failures[name];
    const before = app.log().length;
    const answer = await fetch(`${app.url}/fails`, { headers: { 'Accept-Language': 'ar' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, name === 'a key server' ? '7' : '1']);
    expect(await answer.json()).toMatchObject({ type: 'unavailable', title: expect.stringMatching(/[ء-ي]/) });
    expect(app.log().slice(before)).not.toContain('"stack"');
  });

  it('is distinguished from a mistake in the code: 500, logged with its stack', async () => {
    current = new TypeError('undefined is not a function');
    expect((await fetch(`${app.url}/fails`)).status).toBe(500);
    expect(app.log()).toContain('undefined is not a function');
  });

  it('writes nothing once the caller got 503 at the deadline', async () => {
    const answer = await fetch(`${app.url}/slow`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    finish();
    await eventually(() => expect(app.log()).toContain('deadline passed'));
    expect(written).toEqual([]);
    expect(app.log()).not.toContain('request failed after its deadline');
  });
});

describe('a database that becomes unavailable', () => {
  it('fails a call within its own time instead of queueing it for later', async () => {
    // A listener that accepts connections and stays silent, as a frozen server does.
    const sockets: Socket[] = [];
    const frozen: Server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    const address = frozen.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const failed = await connectMongo({ MONGODB_URL: `mongodb://127.0.0.1:${port}`, MONGODB_DATABASE: 'none' }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ name: 'MongoServerSelectionError' });
    expect(mongoose.get('bufferCommands')).toBe(false);
    for (const socket of sockets) socket.destroy();
    frozen.close();
  });
});
