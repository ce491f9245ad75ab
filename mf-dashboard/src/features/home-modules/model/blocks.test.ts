import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import { changesOf, mergeBlocks, newBlock, placed, withType } from './blocks.ts';

const block = (uuid: string, more: Partial<HomeBlock> = {}): HomeBlock => ({
  ...newBlock('products_carousel', uuid),
  ...more,
});
const names = (blocks: readonly HomeBlock[]) => blocks.map(({ uuid }) => uuid).join('');
const [a, b, c] = [block('a'), block('b'), block('c')];

it('[BO-4.02] another type lets go of what it is not asked for', () => {
  const grid = block('a', { products: { choice: 'named', named: ['kettle'] }, number: 4 });
  expect(withType(grid, 'products_grid')).toMatchObject({ products: { named: ['kettle'] }, number: 4 });
  expect(withType(grid, 'brands_carousel')).toMatchObject({ products: { choice: 'all', named: [] }, number: 4 });
});

it('a block is placed before another one, or at the end', () => {
  expect(names(placed([a, b, c], 'c', 'a'))).toBe('cab');
  expect(names(placed([a, b, c], 'a', null))).toBe('bca');
});

it('publishing says what it adds, changes, takes away and moves', () => {
  const { blocks, isReordered } = changesOf([a, b], [c, { ...a, number: 3 }]);
  expect(blocks.map(({ kind, block: { uuid } }) => `${kind} ${uuid}`)).toEqual(['added c', 'changed a', 'removed b']);
  expect(isReordered).toBe(false);
  expect(changesOf([a, b], [b, a])).toEqual({ blocks: [], isReordered: true });
});

describe('two people', () => {
  it('keep both what they changed, field by field, and what they added', () => {
    const mine = [{ ...a, number: 3 }, b, block('m')];
    const theirs = [{ ...a, link: '/x' }, { ...b, number: 5 }, block('t')];
    const { blocks, clashes } = mergeBlocks([a, b], mine, theirs);
    expect(names([...blocks].sort((one, other) => (one.uuid < other.uuid ? -1 : 1)))).toBe('abmt');
    expect(blocks.find(({ uuid }) => uuid === 'a')).toMatchObject({ number: 3, link: '/x' });
    expect(blocks.find(({ uuid }) => uuid === 'b')).toMatchObject({ number: 5 });
    expect(clashes).toEqual([]);
  });
  it('see what both made of one field', () => {
    const { blocks, clashes } = mergeBlocks([a], [{ ...a, number: 3 }], [{ ...a, number: 4 }]);
    expect(blocks[0]?.number).toBe(3);
    expect(clashes).toMatchObject([{ theirs: { number: 4 }, fields: ['number'] }]);
  });
  it('take away what the other left as it was, and nothing that the other has changed', () => {
    expect(names(mergeBlocks([a, b], [b], [a, b]).blocks)).toBe('b');
    expect(names(mergeBlocks([a, b], [a, b], [b]).blocks)).toBe('b');
    expect(names(mergeBlocks([a, b], [b], [{ ...a, number: 9 }, b]).blocks)).toBe('ba');
    expect(names(mergeBlocks([a, b], [{ ...a, number: 9 }, b], [b]).blocks)).toContain('a');
  });
  it('keep the order of the person who moved them', () => {
    expect(names(mergeBlocks([a, b, c], [c, a, b], [a, b, c]).blocks)).toBe('cab');
    expect(names(mergeBlocks([a, b, c], [a, b, c], [c, a, b]).blocks)).toBe('cab');
  });
});
