import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { distinctGroups } from './distinct-groups.ts';

const cards = (...ids: string[]): ProductCard[] => ids.map((id) => ({ id }) as unknown as ProductCard);

it('shows each product in the first rail that has it', () => {
  const groups = { related: cards('a', 'b'), brand: cards('b', 'c'), category: cards('a', 'c') };
  const shown = distinctGroups(groups, ['related', 'brand', 'category', 'new'] as ('related' | 'brand' | 'category')[]);
  expect(shown.map(([name, products]) => [name, products.map(({ id }) => id)])).toEqual([
    ['related', ['a', 'b']],
    ['brand', ['c']],
    ['category', []],
    ['new', []],
  ]);
});
