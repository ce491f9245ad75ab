import { isProperHost, originOf } from './hosts.ts';

describe('hosts', () => {
  it.each([
    'localhost',
    'localhost:4000',
    '127.0.0.1:80',
    '[::1]:4000',
    'shop.dz',
    'www.shop.dz.',
    'my_shop.dz',
    'xn--mgbaaa.dz',
  ])('%s is a host', (host) => {
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
  ])('%j is none', (host) => {
    expect(isProperHost(host)).toBe(false);
  });

  it.each([
    [[], 'http://localhost:4000', 'http://localhost:4000'],
    [['localhost', '127.0.0.1'], 'https://bahdja.dz', 'https://bahdja.dz'],
    [['www.bahdja.dz', 'bahdja.dz'], 'https://bahdja.dz', 'https://bahdja.dz'],
    [['other.dz', 'www.other.dz'], 'https://bahdja.dz', 'https://other.dz'],
    [['other.dz'], 'http://localhost:4000', 'http://other.dz:4000'],
    [['other.dz:8443'], 'https://bahdja.dz', 'https://other.dz:8443'],
    [['not a host'], 'https://bahdja.dz', 'https://bahdja.dz'],
  ])('the shop of %j has, beside %s, the origin %s', (hosts, configured, origin) => {
    expect(originOf({ hosts }, configured)).toBe(origin);
  });
});
