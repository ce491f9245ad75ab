import { batchCalls } from './batch-calls.ts';
import { Unavailable } from '../overload/unavailable.ts';

describe('simultaneous calls', () => {
  it('share one command, and each gets its own answer', async () => {
    const batches: (readonly number[])[] = [];
    const double = batchCalls(async (numbers: readonly number[]) => {
      batches.push(numbers);
      return numbers.map((number) => number * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('fail alone when only one of them fails', async () => {
    const check = batchCalls(async (numbers: readonly number[]) =>
      numbers.map((number) => (number === 2 ? new Error('two') : number)),
    );
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map(check));
    expect([one, three]).toMatchObject([{ value: 1 }, { value: 3 }]);
    expect(two).toMatchObject({ reason: { message: 'two' } });
  });

  const refusesTwo = async (numbers: readonly number[]): Promise<number[]> => {
    if (numbers.includes(2)) throw new Error('two');
    return [...numbers];
  };

  it('fail alone when the command is refused for one of them and may be repeated', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(batchCalls(refusesTwo, { repeatable: true })));
    expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'two' } }, { value: 3 }]);
  });

  it('fail together if the command may not be repeated, and if the database is unavailable', async () => {
    const [one] = await Promise.allSettled([1, 2, 3].map(batchCalls(refusesTwo)));
    expect(one).toMatchObject({ reason: { message: 'two' } });
    let commands = 0;
    const away = async (): Promise<number[]> => {
      commands += 1;
      throw new Unavailable('away');
    };
    await Promise.allSettled([1, 2, 3].map(batchCalls(away, { repeatable: true })));
    expect(commands).toBe(1);
  });
});
