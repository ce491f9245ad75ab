import { createSlots } from './slots.ts';

it('lets so many through at once, the others in their order, also behind one that fails', async () => {
  const inSlot = createSlots(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const all = [0, 1, 2, 3].map((one) =>
    inSlot(async () => {
      begun.push(one);
      await new Promise<void>((resolve, reject) => (ends[one] = (error) => (error ? reject(error) : resolve())));
      return one;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[1]?.(new Error('away'));
  await expect(all[1]).rejects.toThrow('away');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await inSlot(async () => 'again')).toBe('again');
});
