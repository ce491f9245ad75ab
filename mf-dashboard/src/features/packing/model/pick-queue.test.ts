import { createPickQueue } from './pick-queue.ts';

const LAMP = { product: 'lamp', combination: null };
const ROPE = { product: 'rope', combination: null };

/** A server that answers when it is told to. */
const start = () => {
  const stored = new Map<string, number>();
  const calls: string[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const queue = createPickQueue({
    pickedOf: ({ product }) => stored.get(product) ?? 0,
    send: ({ product }, picked) =>
      new Promise((resolve, reject) => {
        calls.push(`${product} ${picked}`);
        answers.push((isTaken) => {
          if (!isTaken) return reject(new Error('away'));
          stored.set(product, picked);
          resolve(undefined);
        });
      }),
  });
  const answer = async (isTaken = true): Promise<void> => {
    answers.shift()?.(isTaken);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { queue, calls, answer };
};

it('[C-3.11] three quick scans of one item count three', async () => {
  const { queue, calls, answer } = start();
  for (let scan = 0; scan < 3; scan += 1) {
    void queue.pick(LAMP, queue.pickedNow(LAMP) + 1);
    if (scan === 0) await answer();
  }
  expect(queue.pickedNow(LAMP)).toBe(3);
  await answer();
  await answer();
  expect(calls).toEqual(['lamp 1', 'lamp 3']);
  expect(queue.pickedNow(LAMP)).toBe(3);
});

it('[C-3.11] a figure that was not taken is forgotten, and the next item goes on', async () => {
  const { queue, calls, answer } = start();
  const refused = expect(queue.pick(LAMP, 2)).rejects.toThrow('away');
  void queue.pick(ROPE, 1);
  await answer();
  await answer(false);
  await refused;
  expect(queue.pickedNow(LAMP)).toBe(0);
  await answer();
  expect(calls).toEqual(['lamp 2', 'rope 1']);
});
