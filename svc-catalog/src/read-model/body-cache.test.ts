import { brotliDecompressSync } from 'node:zlib';
import { createBodyCache } from './body-cache.ts';

const long = { text: 'x'.repeat(2000) };

describe('ready answers', () => {
  it('serves what was kept for this generation, and nothing older', () => {
    const cache = createBodyCache(100_000);
    const { etag } = cache.keep('k', 1, long);
    expect(cache.find('k', 1, false)?.etag).toBe(etag);
    expect(cache.find('k', 2, false)).toBeUndefined();
    expect(cache.bytes()).toBe(0);
  });
  it('compresses once, with an ETag of its own', async () => {
    const cache = createBodyCache(100_000);
    cache.keep('k', 1, long);
    while (!cache.find('k', 1, true)?.headers['Content-Encoding']) await new Promise((resolve) => setImmediate(resolve));
    const ready = cache.find('k', 1, true);
    expect(JSON.parse(brotliDecompressSync(ready?.raw ?? Buffer.alloc(0)).toString())).toEqual(long);
    expect(ready?.etag).not.toBe(cache.find('k', 1, false)?.etag);
  });
  it('holds no more bytes than it may, and lets the least used go first', () => {
    const cache = createBodyCache(10_000);
    for (const key of ['a', 'b', 'c']) cache.keep(key, 1, long);
    cache.find('a', 1, false);
    cache.keep('d', 1, long);
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    expect(cache.find('d', 1, false)).toBeDefined();
    expect(cache.find('b', 1, false)).toBeUndefined();
  });
});
