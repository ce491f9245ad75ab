import express, { type Express } from 'express';
import { connect, type Socket } from 'node:net';
import { eventually } from '../src/testing/index.ts';
import { startApp, type AppUnderTest } from './app-under-test.ts';

interface OpenRequest {
  readonly socket: Socket;
  readonly text: () => string;
}

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

describe('incoming bodies on a public port', () => {
  let app: AppUnderTest;
  const opened: Socket[] = [];
  let arrived = 0;
  const before = (routes: Express): void => {
    routes.use('/form', express.urlencoded({ limit: '100kb' }), (req, res) => void res.json(req.body));
    routes.use('/unread', (_req, res) => void res.json('unread'));
    routes.use('/held', () => void (arrived += 1));
    routes.get('/page', (_req, res) => void res.json('page'));
  };
  beforeEach(async () => {
    arrived = 0;
    app = await startApp({
      forEverybody: true,
      config: { TRUSTED_PROXIES: ['loopback'], SHED_READS_AT: 30, SHED_ALL_AT: 50 },
      before,
      routes: () => undefined,
    });
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await app.stop();
  });

  /** Sends these bytes and nothing more. */
  const say = (bytes: string): OpenRequest => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.write(bytes);
    return { socket, text: () => text };
  };
  const head = (address: string, more: string, path = '/form'): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${FORM}${more}\r\n\r\n`;
  const statusOf = ({ text }: OpenRequest): string => text().slice(9, 12);
  const statusFrom = async (address: string): Promise<string> => {
    const request = say(`${head(address, 'Content-Length: 3')}a=b`);
    await eventually(() => expect(request.text()).not.toBe(''));
    return statusOf(request);
  };
  const halfFrom = (address: string, many: number, more = 'Content-Length: 3000', path = '/form'): OpenRequest[] =>
    Array.from({ length: many }, () => say(`${head(address, more, path)}a`));
  /** The one too many is refused when those before it are there. */
  const fill = (address: string, more?: string): Promise<unknown> => {
    halfFrom(address, 20, more);
    return eventually(async () => expect(await statusFrom(address)).toBe('503'));
  };

  it('are limited per address, and take nothing from pages and from others', async () => {
    await fill('203.0.113.1');
    await fill('203.0.113.2');
    expect((await fetch(`${app.url}/page`)).status).toBe(200);
    expect(await statusFrom('203.0.113.3')).toBe('200');
    for (const socket of opened.splice(0)) socket.destroy();
    await eventually(async () => expect(await statusFrom('203.0.113.1')).toBe('200'));
  });

  it('make room for newer ones when they are too many in total', async () => {
    const oldest = halfFrom('203.0.113.1', 1);
    await fetch(`${app.url}/page`);
    for (const end of [2, 3, 4]) halfFrom(`203.0.113.${end}`, 20);
    await eventually(() => expect(oldest.map(statusOf)).toEqual(['503']));
    await eventually(() => expect(oldest.map(({ socket }) => socket.readyState)).toEqual(['closed']));
    expect(await statusFrom('203.0.113.5')).toBe('200');
  });

  it.each(['Content-Length: 90000', 'Transfer-Encoding: chunked'])(
    'are limited in total if they are not awaited: %s',
    async (length) => {
      halfFrom('203.0.113.1', 6, length, '/held');
      await eventually(() => expect(arrived).toBe(6));
      const [more] = halfFrom('203.0.113.2', 1, length, '/held');
      await eventually(() => expect(more && statusOf(more)).toBe('503'));
      expect((await fetch(`${app.url}/page`)).status).toBe(200);
      expect(await statusFrom('203.0.113.2')).toBe('200');
      for (const socket of opened.splice(0)) socket.destroy();
      halfFrom('203.0.113.2', 1, length, '/held');
      await eventually(() => expect(arrived).toBe(7));
    },
  );

  it.each([1, 3000, 15_000, 16_384, 60_000])('of %i bytes are read as they were sent, in parts', async (size) => {
    const request = say(head('203.0.113.1', `Content-Length: ${size + 2}`));
    request.socket.write('a=');
    await fetch(`${app.url}/page`);
    request.socket.write('x'.repeat(size - 1));
    await fetch(`${app.url}/page`);
    request.socket.write('y');
    await eventually(() => expect(request.text()).toContain(JSON.stringify({ a: `${'x'.repeat(size - 1)}y` })));
  });

  it('of a known length or none, read or not, are followed by the next request of their connection', async () => {
    const chunked = `${head('203.0.113.1', 'Transfer-Encoding: chunked')}3\r\na=c\r\n0\r\n\r\n`;
    const unread = `${head('203.0.113.1', 'Content-Length: 9000', '/unread')}${'x'.repeat(9000)}`;
    const read = `${head('203.0.113.1', 'Content-Length: 3')}a=b`;
    const { text } = say([unread, chunked, read].join(''));
    await eventually(() => expect(text().match(/"unread"|"[abc]"/g)).toEqual(['"unread"', '"a"', '"c"', '"a"', '"b"']));
    const later = say(unread);
    await eventually(() => expect(later.text()).toContain('"unread"'));
    later.socket.write(read);
    await eventually(() => expect(later.text()).toContain('{"a":"b"}'));
  });
});
