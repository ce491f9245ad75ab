import { getProduct, listCategoryProducts } from '@shop/contracts/catalog/storefront';
import { readQuery } from './read-query.ts';

const listing = readQuery(listCategoryProducts, ['q']);

describe('the part of an address that an endpoint reads', () => {
  it('is the same for any spelling and with any unread parameters', () => {
    expect(listing('/c?sort=price_asc&page=2')).toBe(listing('/c?page=2&utm_source=x&sort=price_asc&fbclid=1&brands='));
    expect(listing('/c?x=1')).toBe(listing('/c'));
    expect(listing('/c?q=1')).toBe('');
  });
  it('holds every choice of a facet', () => {
    expect(listing('/c?features[power]=1')).not.toBe(listing('/c?features[power]=2'));
    expect(listing('/c?attributes%5Bcolor%5D=red')).not.toBe('');
  });
  it('knows a name that is written in percents, as the server does', () =>
    expect(listing('/c?%62rands=atlas')).not.toBe(listing('/c')));
  it('is nothing where nothing is read', () => expect(readQuery(getProduct)('/p?x=1&page=2')).toBe(''));
});
