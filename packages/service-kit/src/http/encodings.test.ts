import { acceptedEncodings } from './encodings.ts';

describe('the encodings that a caller accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=0', []],
    ['GZip;q=0.5', ['gzip']],
    ['*', ['br', 'gzip']],
    ['br;q=0, *;q=0.1', ['gzip']],
    ['x-brotli-like, gzipped', []],
    ['identity', []],
    ['gzip;q=x,\u00ff', []],
    ['', []],
    [undefined, []],
  ])('%s: %j', (header, accepted) => expect(acceptedEncodings(header)).toEqual(accepted));
});
