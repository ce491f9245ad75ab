import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createPictureFetcher } from './fetch-picture.ts';

const MAX = 1000;
let server: Server;
let requestedPaths: string[] = [];
/** Requests that stay open until a test answers them. */
let held: (() => void)[] = [];
const port = () => (server.address() as AddressInfo).port; // it listens on a port
beforeAll(async () => {
  server = createServer((req, res) => {
    requestedPaths.push(req.url ?? '');
    const to = (location: string) => res.writeHead(302, { location }).end();
    if (req.url === '/picture') return void res.end('picture');
    if (req.url === '/large') return void res.writeHead(200, { 'content-length': MAX + 1 }).end('x'.repeat(MAX + 1));
    // Without saying how much.
    if (req.url === '/flood') return void (res.write('x'.repeat(MAX)), res.end('more'));
    if (req.url === '/moved') return void to('/picture');
    if (req.url === '/inside') return void to(`http://127.0.0.1:${port()}/picture`);
    if (req.url === '/metadata') return void to('http://169.254.169.254/latest/meta-data');
    if (req.url === '/rebound') return void to(`http://rebound.test:${port()}/picture`);
    if (req.url === '/file') return void to('file:///etc/passwd');
    if (req.url === '/cut') return void req.socket.destroy();
    if (req.url === '/held') return void held.push(() => res.end('picture'));
    if (req.url === '/begun') return void res.write('pic');
    if (req.url === '/busy') return void res.writeHead(503).end();
    if (req.url === '/circle') return void to('/circle');
    return void res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requestedPaths = [];
  held = [];
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Every name is this machine's; `shop.test` is one of the house's own. */
let now = 0;
const fetcher = createPictureFetcher({
  now: () => now,
  mostBytes: MAX,
  insideHosts: ['shop.test'],
  patienceMs: 1000,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
afterAll(() => fetcher.close());
const WAITING = new AbortController().signal;
const fetched = (address: string) => fetcher.fetch(address, WAITING);
const at = (path: string, host = 'shop.test') => fetched(`http://${host}:${port()}${path}`);

const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; !isSo(); tries += 1) {
    expect(tries).toBeLessThan(400);
    await pause(5);
  }
};

it('fetches a picture, also where it has moved to', async () => {
  expect(await at('/picture')).toEqual({ bytes: Buffer.from('picture') });
  expect(await at('/moved')).toEqual({ bytes: Buffer.from('picture') });
});

it('calls no internal host: by address, by a name that resolves to one, or after a redirect', async () => {
  expect(await fetched(`http://127.0.0.1:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await fetched(`http://[::1]:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await fetched(`http://2130706433:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await at('/picture', 'stranger.test')).toEqual({ refused: 'notPublic' });
  expect(requestedPaths).toEqual([]);
  for (const path of ['/inside', '/metadata', '/rebound']) expect(await at(path)).toEqual({ refused: 'notPublic' });
  expect(requestedPaths).toEqual(['/inside', '/metadata', '/rebound']);
});

it('takes no more than a picture may have, follows no circle, and knows what is no address, or not for now', async () => {
  expect(await at('/large')).toEqual({ refused: 'tooLarge' });
  expect(await at('/flood')).toEqual({ refused: 'tooLarge' });
  expect(await at('/circle')).toEqual({ refused: 'notReached' });
  expect(requestedPaths.filter((path) => path === '/circle')).toHaveLength(5);
  expect(await at('/busy')).toEqual({ silent: true });
  for (const path of ['/none', '/file']) expect(await at(path)).toEqual({ refused: 'notReached' });
  for (const address of ['bol.jpg', 'file:///etc/passwd', 'ftp://a.dz/a.jpg', 'https://a:b@shop.test/'])
    expect(await fetched(address)).toEqual({ refused: 'notAnAddress' });
});

it('lets a host alone that did not answer twice, for a minute: others wait behind it', async () => {
  expect([await at('/cut'), await at('/cut'), await at('/picture')]).toEqual(Array(3).fill({ silent: true }));
  expect(requestedPaths).toEqual(['/cut', '/cut']);
  now += 60_001;
  expect(await at('/picture')).toEqual({ bytes: Buffer.from('picture') });
});

it('loses no picture of a host that is slow: each has its time from when it is its turn', async () => {
  const all = Promise.all(Array.from({ length: 16 }, () => at('/held')));
  // All of them take longer than one may.
  for (const turn of [6, 12, 16]) {
    await until(() => requestedPaths.length >= turn);
    await pause(350);
    expect(requestedPaths).toHaveLength(turn);
    for (const answer of held.splice(0)) answer();
  }
  expect(await all).toEqual(Array(16).fill({ bytes: Buffer.from('picture') }));
});

it('reports a host as silent only if it does not answer, not for slow pictures or an aborted request', async () => {
  expect(await Promise.all([at('/begun'), at('/begun')])).toEqual(Array(2).fill({ silent: true }));
  for (const _ of [1, 2]) {
    const deadline = new AbortController();
    const late = fetcher.fetch(`http://shop.test:${port()}/held`, deadline.signal);
    await until(() => held.length > 0);
    held = [];
    deadline.abort();
    expect(await late).toEqual({ late: true });
  }
  expect(await fetcher.fetch(`http://shop.test:${port()}/picture`, AbortSignal.abort())).toEqual({ late: true });
  expect(await at('/picture')).toEqual({ bytes: Buffer.from('picture') });
});
