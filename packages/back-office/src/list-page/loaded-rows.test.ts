import { chunkOf, withChunk, type Chunk } from './loaded-rows.ts';

const chunk = (id: string, next: string | null, ...rows: string[]): Chunk<string> => ({ id, next, rows });
const ONE = chunk('page 1', 'page 2', 'a', 'b');
const TWO = chunk('page 2', 'after x', 'c');

describe('rows that are loaded one page after the other', () => {
  it('go on behind the last page', () => {
    expect(withChunk([], ONE)).toEqual([ONE]);
    expect(withChunk([ONE], TWO)).toEqual([ONE, TWO]);
    expect(withChunk([ONE, TWO], chunk('after x', null, 'd'))).toEqual([ONE, TWO, chunk('after x', null, 'd')]);
  });

  it('replace the earlier version of their page, and begin anew from a page back', () => {
    expect(withChunk([ONE, TWO], { ...TWO, rows: ['e'] })).toEqual([ONE, { ...TWO, rows: ['e'] }]);
    expect(withChunk([ONE, TWO], ONE)).toEqual([ONE]);
    expect(withChunk([ONE], chunk('page 5', null, 'z'))).toEqual([chunk('page 5', null, 'z')]);
  });

  it('know what follows: a numbered page, then what the cursor reads, then nothing', () => {
    const pager = { pages: 3, isBehind: false, isPast: false, next: null };
    expect(chunkOf({ page: 2, after: null }, pager, [])).toEqual(chunk('page 2', 'page 3'));
    expect(chunkOf({ page: 3, after: null }, pager, [])).toEqual(chunk('page 3', null));
    expect(chunkOf({ page: 3, after: null }, { ...pager, next: 'x' }, [])).toEqual(chunk('page 3', 'after x'));
    expect(chunkOf({ page: 1, after: 'x' }, { ...pager, isBehind: true }, [])).toEqual(chunk('after x', null));
  });
});
