import { isProperHost } from './proper-host.ts';

describe('a Host header', () => {
  it.each([
    'localhost',
    'localhost:4000',
    '127.0.0.1:80',
    '[::1]:4000',
    'shop.dz',
    'www.shop.dz.',
    'my_shop.dz',
    'xn--mgbaaa.dz',
  ])('of %s is a host', (host) => {
    expect(isProperHost(host)).toBe(true);
  });

  it.each([
    '',
    'a b',
    ':99999',
    'shop.dz:99999',
    'x@shop.dz',
    'shop.dz/x',
    'a..b',
    '<b>',
    'é.dz',
    'shop.dz:',
    `${'a'.repeat(300)}.dz`,
    'a,b',
    'a%00b',
  ])('of %j is none', (host) => {
    expect(isProperHost(host)).toBe(false);
  });
});
