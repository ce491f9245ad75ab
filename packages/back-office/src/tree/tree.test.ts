import { familyOf, placeByDrop, placeByMove, rowsOf, standingAt, type TreeItem } from './tree.ts';

const item = (uuid: string, parent: string | null): TreeItem => ({ uuid, parent });
const tree = [
  item('house', null),
  item('garden', null),
  item('sport', null),
  item('kitchen', 'house'),
  item('linen', 'house'),
  item('ovens', 'kitchen'),
];
const open = rowsOf(tree, new Set());

it('the tree stands in its order, each with those below it, unless it is closed', () => {
  expect(open.map(({ item: { uuid }, depth }) => `${depth} ${uuid}`)).toEqual([
    '0 house',
    '1 kitchen',
    '2 ovens',
    '1 linen',
    '0 garden',
    '0 sport',
  ]);
  expect(rowsOf(tree, new Set(['house'])).map(({ item: { uuid } }) => uuid)).toEqual(['house', 'garden', 'sport']);
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

const columns = [
  item('buy', null),
  item('help', null),
  item('new', 'buy'),
  item('deals', 'buy'),
  item('terms', 'help'),
];
const [COLUMN, LINK] = [
  { least: 0, most: 0 },
  { least: 1, most: 1 },
];
it.each([
  ['deals', 'down', LINK, { parent: 'help', before: 'terms' }],
  ['terms', 'up', LINK, { parent: 'buy', before: null }],
  ['new', 'up', LINK, undefined],
  ['terms', 'out', LINK, undefined],
  ['deals', 'in', LINK, undefined],
  ['help', 'in', COLUMN, undefined],
  ['help', 'up', COLUMN, { parent: null, before: 'buy' }],
] as const)('%s moved %s among columns keeps its level', (uuid, move, depths, place) =>
  expect(placeByMove(columns, uuid, move, depths)).toEqual(place),
);

it.each([
  ['a column over the links of another', 'help', 'new', COLUMN, { parent: null, before: null }],
  ['a link before the first column', 'terms', 'buy', LINK, undefined],
  ['a link over a column below its own', 'new', 'help', LINK, { parent: 'help', before: 'terms' }],
  ['a link over a link of another', 'terms', 'deals', LINK, { parent: 'buy', before: 'deals' }],
] as const)('%s', (_what, dragged, over, depths, place) =>
  expect(placeByDrop(rowsOf(columns, new Set()), dragged, over, 0, depths)).toEqual(place),
);

it('describes the position of an item', () => {
  expect(standingAt(columns, 'new', { parent: 'help', before: null })).toMatchObject({ place: 2, of: 2 });
  expect(standingAt(columns, 'help', { parent: null, before: 'buy' })).toMatchObject({ place: 1, of: 2 });
});
