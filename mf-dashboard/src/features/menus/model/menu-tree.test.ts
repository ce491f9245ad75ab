import fc from 'fast-check';
import { placeByDrop, placeByMove, rowsOf, type Move } from '@shop/back-office/tree';
import {
  changed,
  depthsOf,
  itemsOf,
  nodeAt,
  placed,
  placeOf,
  TREES,
  withAt,
  without,
  type MenuNode,
  type MenuNodes,
  type TreeName,
} from './menu-tree.ts';

const node = (key: string, children: MenuNodes = []): MenuNode => ({
  key,
  label: { fr: key },
  type: 'Link',
  target: null,
  targetNames: {},
  href: `/${key}`,
  image: null,
  countOf: null,
  highlight: false,
  children,
});
const MENU = [
  node('shoes', [node('atlas'), node('boots')]),
  node('lounge', [node('chair')]),
  node('plants'),
  node('deals'),
];
const keysOf = (nodes: MenuNodes) => nodes.map(({ key, children }) => [key, ...children.map((child) => child.key)]);

it('an entry goes to its place with all that is below it, and stays as it is', () => {
  const moved = placed(MENU, 'shoes', { parent: null, before: 'deals' });
  expect(keysOf(moved)).toEqual([['lounge', 'chair'], ['plants'], ['shoes', 'atlas', 'boots'], ['deals']]);
  expect(nodeAt(moved, 'shoes')).toEqual(MENU[0]);
  expect(keysOf(placed(MENU, 'plants', { parent: 'shoes', before: 'boots' }))[0]).toEqual([
    'shoes',
    'atlas',
    'plants',
    'boots',
  ]);
});

it.each(['shoes', 'boots', 'deals'])('%s is put back where it was taken out', (key) => {
  const taken = nodeAt(MENU, key);
  if (!taken) throw new Error('it is there');
  expect(keysOf(without(MENU, key)).flat()).not.toContain(key);
  expect(withAt(without(MENU, key), taken, placeOf(MENU, key))).toEqual(MENU);
});

it('a change is of one entry, wherever it stands', () => {
  const after = changed(MENU, 'boots', { href: '/hautes' });
  expect(nodeAt(after, 'boots')?.href).toBe('/hautes');
  expect(changed(after, 'boots', { href: '/boots' })).toEqual(MENU);
});

describe('any sequence of moves', () => {
  const moves = fc.array(
    fc.record({
      which: fc.nat(),
      over: fc.nat(),
      by: fc.constantFrom<Move | number>('up', 'down', 'in', 'out', -1, 0, 1),
    }),
    { maxLength: 40 },
  );
  const trees = fc.array(fc.nat(3), { maxLength: 6 }).map((sizes) =>
    sizes.map((size, at) =>
      node(
        `t${at}`,
        Array.from({ length: size }, (_none, below) => node(`t${at}-${below}`)),
      ),
    ),
  );
  const step = (tree: TreeName, nodes: MenuNodes, which: number, over: number, by: Move | number): MenuNodes => {
    const items = itemsOf(nodes);
    const [item, other] = [items[which % items.length], items[over % items.length]];
    if (!item || !other) return nodes;
    const depths = depthsOf(tree, item);
    const place =
      typeof by === 'number'
        ? placeByDrop(rowsOf(items, new Set()), item.uuid, other.uuid, by, depths)
        : placeByMove(items, item.uuid, by, depths);
    return place ? placed(nodes, item.uuid, place) : nodes;
  };

  it.each(TREES)('no entry of the %s is lost or doubled, and none goes deeper than two levels', (tree) =>
    fc.assert(
      fc.property(trees, moves, (nodes, series) => {
        const before = itemsOf(nodes);
        const after = series.reduce((now, { which, over, by }) => step(tree, now, which, over, by), nodes as MenuNodes);
        const items = itemsOf(after);
        expect(items.map(({ uuid }) => uuid).sort()).toEqual(before.map(({ uuid }) => uuid).sort());
        for (const { children } of after) for (const child of children) expect(child.children).toEqual([]);
        // A column stays a column, a link a link.
        if (tree === 'footer') expect(after.map(({ key }) => key).sort()).toEqual(nodes.map(({ key }) => key).sort());
      }),
    ),
  );
});
