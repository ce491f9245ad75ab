import type { ProductsAddress } from './filters.ts';
import { productsQueryOf } from './filters.ts';
import { viewNamed } from './views.ts';

const address = (filters: ProductsAddress['filters'], sort: string | null = null): ProductsAddress => ({
  view: null,
  filters,
  sort,
  page: 1,
  size: 25,
  after: null,
  narrowed: true,
  search: '',
  change: () => undefined,
  show: () => undefined,
  clear: () => undefined,
});

describe('what the address of the products asks', () => {
  it('is what a view and the filters say together', () => {
    expect(productsQueryOf(address({ q: 'lampe', min: '1500' }, 'price_asc'), viewNamed('out'))).toEqual({
      q: 'lampe',
      min: 1500,
      state: 'active',
      stock: 'out',
      sort: 'price_asc',
    });
  });
  it('ignores values that are no valid filter', () => {
    const typed = { category: 'x', brand: "'", type: 'y', stock: 'z', missing: '?', min: '1e9', max: '-3' };
    expect(productsQueryOf(address(typed, 'sideways'), viewNamed('nowhere'))).toEqual({ sort: 'newest' });
  });
});
