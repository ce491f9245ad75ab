import { gathered } from './gathered.ts';

describe('calls that come together', () => {
  it('travel as one, and each gets its own answer', async () => {
    const batches: (readonly number[])[] = [];
    const double = gathered(async (numbers: readonly number[]) => {
      batches.push(numbers);
      return numbers.map((number) => number * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('fail alone when only one of them fails', async () => {
    const check = gathered(async (numbers: readonly number[]) => numbers.map((number) => (number === 2 ? new Error('two') : number)));
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map(check));
    expect([one, three]).toMatchObject([{ value: 1 }, { value: 3 }]);
    expect(two).toMatchObject({ reason: { message: 'two' } });
  });
});
