import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { familyOf, placeByDrop, placeByMove, rowsOf } from './tree.ts';

const category = (uuid: string, parent: string | null): TaxonRow => ({
  uuid,
  version: 1,
  kind: 'category',
  slug: uuid,
  name: { fr: uuid },
  parent,
  products: 0,
  picture: null,
  goesTo: null,
  hasRules: false,
});
const tree = [
  category('house', null),
  category('garden', null),
  category('sport', null),
  category('kitchen', 'house'),
  category('linen', 'house'),
  category('ovens', 'kitchen'),
];
const open = rowsOf(tree, new Set());

it('the tree stands in its order, each with those below it, unless it is closed', () => {
  expect(open.map(({ category: { uuid }, depth }) => `${depth} ${uuid}`)).toEqual([
    '0 house',
    '1 kitchen',
    '2 ovens',
    '1 linen',
    '0 garden',
    '0 sport',
  ]);
  expect(rowsOf(tree, new Set(['house'])).map(({ category: { uuid } }) => uuid)).toEqual(['house', 'garden', 'sport']);
  expect([...familyOf(tree, 'house')]).toEqual(['house', 'kitchen', 'linen', 'ovens']);
});

it.each([
  ['garden', 'up', { parent: null, before: 'house' }],
  ['house', 'up', undefined],
  ['house', 'down', { parent: null, before: 'sport' }],
  ['garden', 'down', { parent: null, before: null }],
  ['sport', 'down', undefined],
  ['linen', 'in', { parent: 'kitchen', before: null }],
  ['kitchen', 'in', undefined],
  ['kitchen', 'out', { parent: null, before: 'garden' }],
  ['house', 'out', undefined],
] as const)('%s moved %s', (uuid, move, place) => expect(placeByMove(tree, uuid, move)).toEqual(place));

it.each([
  ['garden over house', 'garden', 'house', 0, { parent: null, before: 'house' }],
  ['garden over sport', 'garden', 'sport', 0, { parent: null, before: null }],
  ['sport over kitchen, to its level', 'sport', 'kitchen', 1, { parent: 'house', before: 'kitchen' }],
  ['sport beside the last of house', 'sport', 'garden', 1, { parent: 'house', before: null }],
  ['sport where it stands, drawn to the side', 'sport', 'sport', 1, { parent: 'garden', before: null }],
  ['house over its own kitchen', 'house', 'kitchen', 0, undefined],
  ['ovens out of kitchen', 'ovens', 'ovens', -1, { parent: 'house', before: 'linen' }],
] as const)('%s', (_what, dragged, over, levels, place) =>
  expect(placeByDrop(open, dragged, over, levels)).toEqual(place),
);
