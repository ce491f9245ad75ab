import { firstRound, searchInRounds } from './order-search.ts';

const OUT_OF_TIME = Object.assign(new Error('operation exceeded time limit'), { code: 50 });

/** @param answers what each look finds, or its error. */
const looking = async (...answers: ({ readonly edge: string | null; readonly isFull: boolean } | Error)[]) => {
  const rounds: number[] = [];
  const look = (through: number) => {
    const answer = answers[rounds.push(through) - 1];
    return answer instanceof Error || !answer
      ? Promise.reject(answer ?? new Error('one round too many'))
      : Promise.resolve(answer);
  };
  const looked = await searchInRounds(500, false, look);
  return { looks: rounds, looked };
};
const more = { edge: '2026-01-02', isFull: false };
const full = { edge: '2026-01-02', isFull: true };
const all = { edge: null, isFull: false };

describe('looking through orders', () => {
  it('goes on until the page is full, or all are looked through', async () => {
    expect(await looking(full)).toEqual({ looks: [500], looked: full });
    expect(await looking(more, more, full)).toEqual({ looks: [500, 2000, 8000], looked: full });
    expect(await looking(more, all)).toEqual({ looks: [500, 2000], looked: all });
  });

  it('begins as far as the page reaches, by steps; where a word alone has them in its index, with the page', () => {
    const along = (count: number | null) => ({ index: 'any', where: {}, words: {}, rarest: count, count });
    expect([26, 501, 9001].map((reach) => firstRound(along(9999), reach, false))).toEqual([500, 2000, 32_000]);
    expect([26, 16_001].map((reach) => firstRound(along(null), reach, true))).toEqual([16_000, 64_000]);
    expect(firstRound(along(9999), 26, true)).toBe(26);
  });

  it('returns the rounds that ended in time, and rethrows other errors', async () => {
    expect(await looking(more, { ...more, edge: '2026-01-01' }, OUT_OF_TIME)).toMatchObject({
      looked: { edge: '2026-01-01', isFull: false },
    });
    await expect(looking(OUT_OF_TIME)).rejects.toBe(OUT_OF_TIME);
    await expect(looking(more, new Error('away'))).rejects.toThrow('away');
  });
});
