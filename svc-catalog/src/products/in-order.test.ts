import fc from 'fast-check';
import { inOrder } from './in-order.ts';

it('gives everything in order, so many at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), async (few, most) => {
      // More than is sorted at once.
      const items = Array.from({ length: few.length * 60 }, (_, at) => ({ of: few[at % few.length] ?? 0, at }));
      const given: (typeof items)[] = [];
      for await (const some of inOrder(items, (a, b) => a.of - b.of || a.at - b.at, most)) given.push(some);
      expect(given.flat()).toEqual(items.toSorted((a, b) => a.of - b.of || a.at - b.at));
      for (const some of given.slice(0, -1)) expect(some).toHaveLength(most);
    }),
    { numRuns: 20 },
  );
});
