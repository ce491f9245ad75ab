import { originOf } from './hosts.ts';

describe('hosts', () => {
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
