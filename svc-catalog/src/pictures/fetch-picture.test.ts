import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPictureFetcher } from './fetch-picture.ts';

const MOST = 1000;
let server: Server;
let asked: string[] = [];
const port = () => (server.address() as AddressInfo).port; // it listens on a port
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const to = (location: string) => res.writeHead(302, { location }).end();
    if (req.url === '/picture') return void res.end('picture');
    if (req.url === '/large') return void res.writeHead(200, { 'content-length': MOST + 1 }).end('x'.repeat(MOST + 1));
    // Without saying how much.
    if (req.url === '/flood') return void (res.write('x'.repeat(MOST)), res.end('more'));
    if (req.url === '/moved') return void to('/picture');
    if (req.url === '/inside') return void to(`http://127.0.0.1:${port()}/picture`);
    if (req.url === '/metadata') return void to('http://169.254.169.254/latest/meta-data');
    if (req.url === '/rebound') return void to(`http://rebound.test:${port()}/picture`);
    if (req.url === '/file') return void to('file:///etc/passwd');
    if (req.url === '/cut') return void req.socket.destroy();
    if (req.url === '/circle') return void to('/circle');
    return void res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.close();
});

/** Every name is this machine's; `shop.test` is one of the house's own. */
let now = 0;
const fetcher = createPictureFetcher({
  now: () => now,
  mostBytes: MOST,
  insideHosts: ['shop.test'],
  resolve: ((_host: string, _options: object, callback: (error: null, found: object[]) => void) => {
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  }) as never, // the one form that the fetcher asks by
});
afterAll(() => fetcher.close());
const at = (path: string, host = 'shop.test') => fetcher.fetch(`http://${host}:${port()}${path}`);

it('fetches a picture, also where it has moved to', async () => {
  expect(await at('/picture')).toEqual({ bytes: Buffer.from('picture') });
  expect(await at('/moved')).toEqual({ bytes: Buffer.from('picture') });
});

it('calls nobody inside: by address, by a name that resolves there, nor after a redirect', async () => {
  expect(await fetcher.fetch(`http://127.0.0.1:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await fetcher.fetch(`http://[::1]:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await fetcher.fetch(`http://2130706433:${port()}/picture`)).toEqual({ refused: 'notPublic' });
  expect(await at('/picture', 'stranger.test')).toEqual({ refused: 'notPublic' });
  expect(asked).toEqual([]);
  for (const path of ['/inside', '/metadata', '/rebound']) expect(await at(path)).toEqual({ refused: 'notPublic' });
  expect(asked).toEqual(['/inside', '/metadata', '/rebound']);
});

it('takes no more than a picture may have, follows no circle, and knows what is no address', async () => {
  expect(await at('/large')).toEqual({ refused: 'tooLarge' });
  expect(await at('/flood')).toEqual({ refused: 'tooLarge' });
  expect(await at('/circle')).toEqual({ refused: 'notReached' });
  expect(asked.filter((path) => path === '/circle')).toHaveLength(5);
  for (const path of ['/none', '/file']) expect(await at(path)).toEqual({ refused: 'notReached' });
  for (const address of ['bol.jpg', 'file:///etc/passwd', 'ftp://a.dz/a.jpg', 'https://a:b@shop.test/'])
    expect(await fetcher.fetch(address)).toEqual({ refused: 'notAnAddress' });
});

it('lets a host alone that did not answer twice, for a minute: others wait behind it', async () => {
  expect([await at('/cut'), await at('/cut'), await at('/picture')]).toEqual(Array(3).fill({ refused: 'notReached' }));
  expect(asked).toEqual(['/cut', '/cut']);
  now += 60_001;
  expect(await at('/picture')).toEqual({ bytes: Buffer.from('picture') });
});
