import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createBodyCache } from './body-cache.ts';
import { stampOf } from './stamp.ts';

const long = Buffer.from(JSON.stringify({ text: 'x'.repeat(2000) }));
const fixed = () => stampOf([{ age: 1 }]);
/** Requested twice, because a body is kept from the second request on. */
const keep = (cache: ReturnType<typeof createBodyCache>, key: string, body = long, stamp = fixed()) => {
  cache.keep(key, stamp, body, false);
  return cache.keep(key, stamp, body, false);
};

describe('ready answers', () => {
  it('serves what was kept until a part it was made of changes', () => {
    const cache = createBodyCache(100_000);
    const parts = [{ age: 3 }, { age: 1 }];
    const { etag } = keep(cache, 'k', long, stampOf(parts));
    expect(cache.find('k', false)?.etag).toBe(etag);
    (parts[1] ?? { age: 0 }).age += 1;
    expect(cache.find('k', false)).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });
  it('never keeps what changed while it was made', () => {
    const cache = createBodyCache(100_000);
    const part = { age: 1 };
    const stamp = stampOf([part]);
    part.age += 1;
    keep(cache, 'k', long, stamp);
    expect(cache.find('k', false)).toBeUndefined();
  });
  it('does not keep a body after a single request', () => {
    const cache = createBodyCache(100_000_000);
    for (let at = 0; at < 5000; at += 1) cache.keep(`made up ${at}`, fixed(), long, true);
    expect(cache.bytes()).toBeLessThan(100_000);
  });
  it('compresses quickly on the first request, better on repeated requests, with an ETag of its own', async () => {
    const cache = createBodyCache(1_000_000);
    const words = Buffer.from(
      JSON.stringify(Array.from({ length: 800 }, (_, at) => `produit ${at % 97} ${at * 7919}`)),
    );
    const first = cache.keep('k', fixed(), words, true);
    expect(first.headers['Content-Encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(first.raw).toString())).toEqual(JSON.parse(words.toString()));
    cache.keep('k', fixed(), words, true);
    let ready = cache.find('k', true);
    while ((ready?.raw.length ?? 0) >= first.raw.length) {
      await new Promise((resolve) => setImmediate(resolve));
      ready = cache.find('k', true);
    }
    expect(JSON.parse(brotliDecompressSync(ready?.raw ?? Buffer.alloc(0)).toString())).toHaveLength(800);
    expect(ready?.etag).not.toBe(cache.find('k', false)?.etag);
  });
  it('compresses a body that was cached uncompressed', () => {
    const cache = createBodyCache(100_000);
    keep(cache, 'k');
    expect(cache.find('k', true)?.headers['Content-Encoding']).toBe('br');
  });
  it('holds no memory in addition to the bytes that it counts', () => {
    const cache = createBodyCache(100_000);
    const small = Buffer.from(JSON.stringify({ text: 'x'.repeat(1500) }));
    keep(cache, 'plain', small);
    cache.keep('packed', fixed(), long, true);
    cache.keep('packed', fixed(), long, true);
    for (const ready of [
      cache.find('plain', false),
      cache.find('plain', true),
      cache.find('packed', true),
      cache.find('packed', false),
    ])
      expect(ready?.raw.buffer.byteLength).toBe(ready?.raw.length);
  });
  it('gives the plain body to a client that does not accept the compressed one', () => {
    const cache = createBodyCache(100_000);
    const [, packed] = [1, 2].map(() => cache.keep('k', fixed(), long, true));
    const before = cache.bytes();
    const plain = cache.find('k', false);
    expect([plain?.raw.equals(long), plain?.headers['Content-Encoding']]).toEqual([true, undefined]);
    expect(`${plain?.etag.slice(0, -1)}-br"`).toBe(packed?.etag);
    expect(cache.bytes() - before).toBe(long.length);
  });
  it('holds no more bytes than it may, and lets the least used go first', () => {
    const cache = createBodyCache(12_000);
    for (const key of ['a', 'b', 'c']) keep(cache, key, randomBytes(2000));
    cache.find('a', false);
    keep(cache, 'd', randomBytes(2000));
    expect(cache.bytes()).toBeLessThanOrEqual(12_000);
    expect(cache.find('d', false)).toBeDefined();
    expect(cache.find('a', false)).toBeDefined();
    expect(cache.find('b', false)).toBeUndefined();
  });
});
