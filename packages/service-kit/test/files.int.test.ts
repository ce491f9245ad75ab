import express from 'express';
import { existsSync, mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createS3Files } from '../src/files/s3-files.ts';
import { createFolderFiles, serveFiles, type Files } from '../src/index.ts';
import { startS3Server, type TestS3Server } from '../src/testing/index.ts';

const root = mkdtempSync(join(tmpdir(), 'hanout-files-'));
let server: TestS3Server;
const kept = process.env;
beforeAll(async () => {
  process.env = { ...kept, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  server = await startS3Server('files');
});
afterAll(async () => {
  process.env = kept;
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const PLACES: Record<string, () => Files> = {
  'a folder': () => createFolderFiles(root),
  'a bucket of S3': () => createS3Files({ bucket: 'files', region: 'us-east-1', endpoint: server.endpoint }),
};

describe.each(Object.keys(PLACES))('files in %s', (place) => {
  let files: Files;
  beforeAll(() => {
    const open = PLACES[place];
    if (!open) throw new Error(`no such place: ${place}`);
    files = open();
  });
  afterAll(() => files.close());
  const read = async (name: string): Promise<Buffer | undefined> => {
    const found = await files.read(name);
    return found && buffer(found.stream);
  };

  it('are read as they were put, also when they were put twice', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 1]);
    await files.put('reviews/one/thumb.webp', bytes);
    await files.put('reviews/one/thumb.webp', bytes);
    expect((await files.read('reviews/one/thumb.webp'))?.length).toBe(5);
    expect(await read('reviews/one/thumb.webp')).toEqual(bytes);
    expect(files.addressOf('reviews/one/thumb.webp')).toBe('/uploads/reviews/one/thumb.webp');
  });

  it('are undefined if they were never stored', async () =>
    expect(await read('reviews/none/thumb.webp')).toBeUndefined());

  it('go with their folder, and with no other one', async () => {
    for (const name of ['reviews/two/a.webp', 'reviews/two/b.avif', 'reviews/two-more/a.webp'])
      await files.put(name, Buffer.from(name));
    await files.removeAll('reviews/two');
    await files.removeAll('reviews/two');
    expect(await read('reviews/two/a.webp')).toBeUndefined();
    expect(await read('reviews/two/b.avif')).toBeUndefined();
    expect(String(await read('reviews/two-more/a.webp'))).toBe('reviews/two-more/a.webp');
  });

  it.each(['../secret', 'reviews/../../secret', '/etc/passwd', '.unfinished/a', 'a//b', ''])(
    'have no name that leads elsewhere: %s',
    async (name) => {
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not a valid file name');
      await expect(files.removeAll(name)).rejects.toThrow('not a valid file name');
    },
  );

  it('are answered with, for good, and nothing else is', async () => {
    await files.put('reviews/shown/thumb.webp', Buffer.from('picture'));
    const listening: Server = express().use('/uploads', serveFiles(files)).listen(0);
    const { port } = listening.address() as AddressInfo; // it listens on a port
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}/uploads/${path}`, { method });
    const answer = await ask('reviews/shown/thumb.webp');
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const head = await ask('reviews/shown/thumb.webp', 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
    for (const path of ['reviews/shown', 'reviews/none/thumb.webp', '..%2f..%2fetc%2fpasswd', '%zz'])
      expect([path, (await ask(path)).ok]).toEqual([path, false]);
    await new Promise((resolve) => listening.close(resolve));
  });
});

it('a bucket never has other bytes under a name', async () => {
  const files = createS3Files({ bucket: 'files', region: 'us-east-1', endpoint: server.endpoint });
  expect(await files.put('same/a.txt', Buffer.from('first'))).toBe(true);
  expect(await files.put('same/a.txt', Buffer.from('other'))).toBe(false);
  const found = await files.read('same/a.txt');
  expect(found && String(await buffer(found.stream))).toBe('first');
  files.close();
});

it('a folder keeps nothing half written', async () => {
  const files = createFolderFiles(root);
  await files.put('reviews/whole/a.webp', Buffer.from('a'));
  expect(existsSync(join(root, 'reviews/whole/a.webp'))).toBe(true);
  expect(await readdir(join(root, '.unfinished'))).toEqual([]);
});
