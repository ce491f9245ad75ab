import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { foundIn } from './tree-search.ts';

const row = (uuid: string, fr: string, parent: string | null = null) => ({ uuid, name: { fr }, parent }) as TaxonRow;

it('a search in the tree shows what has the words, and what it stands below', () => {
  const tree = [row('1', 'Maison'), row('2', 'Cuisine', '1'), row('3', 'Cafetières', '2'), row('4', 'Jardin')];
  expect(foundIn(tree, 'cafet').map(({ uuid }) => uuid)).toEqual(['1', '2', '3']);
  expect(foundIn(tree, '')).toEqual(tree);
  expect(foundIn(tree, 'xyz')).toEqual([]);
});
