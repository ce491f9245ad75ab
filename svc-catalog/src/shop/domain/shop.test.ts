import { shopOfRequest } from './shop.ts';

const shops = [
  { _id: 'a', hosts: ['a.dz'], isDefault: true },
  { _id: 'b', hosts: ['b.dz', 'www.b.dz'], isDefault: false },
];

describe('the shop of a request', () => {
  it('[D-2.01] is the token’s, else the host’s, else the default one', () => {
    expect(shopOfRequest(shops, 'b', 'a.dz')?._id).toBe('b');
    expect(shopOfRequest(shops, undefined, 'WWW.B.dz:8080')?._id).toBe('b');
    expect(shopOfRequest(shops, undefined, 'localhost:4000')?._id).toBe('a');
    expect(shopOfRequest(shops, 'gone', 'b.dz')?._id).toBe('b');
    expect(shopOfRequest([], undefined, 'b.dz')).toBeUndefined();
  });
});
