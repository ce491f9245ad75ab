import { createSlots } from './slots.ts';

it('runs a limited number at once, the others in their order, also after a failure', async () => {
  const inSlot = createSlots(2);
  const started: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const all = [0, 1, 2, 3].map((one) =>
    inSlot(async () => {
      started.push(one);
      await new Promise<void>((resolve, reject) => (ends[one] = (error) => (error ? reject(error) : resolve())));
      return one;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(started).toEqual([0, 1]);
  ends[1]?.(new Error('away'));
  await expect(all[1]).rejects.toThrow('away');
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await all[0];
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await inSlot(async () => 'again')).toBe('again');
});
