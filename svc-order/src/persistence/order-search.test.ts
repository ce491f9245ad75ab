import { lookThrough } from './order-search.ts';

const OUT_OF_TIME = Object.assign(new Error('operation exceeded time limit'), { code: 50 });

/** @param answers what each look finds, or its error. */
const looking = async (reach: number, ...answers: ({ readonly edge: string | null; readonly isFull: boolean } | Error)[]) => {
  const looks: number[] = [];
  const look = (through: number) => {
    const answer = answers[looks.push(through) - 1];
    return answer instanceof Error || !answer ? Promise.reject(answer ?? new Error('one look too many')) : Promise.resolve(answer);
  };
  const looked = await lookThrough(reach, look);
  return { looks, looked };
};
const more = { edge: '2026-01-02', isFull: false };
const full = { edge: '2026-01-02', isFull: true };
const all = { edge: null, isFull: false };

describe('looking through orders', () => {
  it('goes on until the page is full, or all are looked through', async () => {
    expect(await looking(26, full)).toEqual({ looks: [500], looked: full });
    expect(await looking(26, more, more, full)).toEqual({ looks: [500, 2000, 8000], looked: full });
    expect(await looking(26, more, all)).toEqual({ looks: [500, 2000], looked: all });
  });

  it('begins as far as the page reaches', async () => expect((await looking(9001, full)).looks).toEqual([9001]));

  it('answers with what was seen in time, and lets other errors through', async () => {
    expect(await looking(26, more, { ...more, edge: '2026-01-01' }, OUT_OF_TIME)).toMatchObject({ looked: { edge: '2026-01-01', isFull: false } });
    await expect(looking(26, OUT_OF_TIME)).rejects.toBe(OUT_OF_TIME);
    await expect(looking(26, more, new Error('away'))).rejects.toThrow('away');
  });
});
