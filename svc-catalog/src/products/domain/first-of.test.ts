import fc from 'fast-check';
import { firstOf } from './first-of.ts';

const byNumber = (a: { n: number }, b: { n: number }) => a.n - b.n;

it('is the start of everything sorted, equal ones in the order they came, however many are asked for', () => {
  const items = fc.array(fc.record({ n: fc.integer({ min: 0, max: 20 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 70 }), (all, count) => {
      const first = firstOf(all, count, byNumber);
      const sorted = [...all].sort(byNumber).slice(0, count);
      expect(first).toHaveLength(sorted.length);
      for (const [at, item] of first.entries()) expect(item).toBe(sorted[at]);
    }),
  );
});

it('compares each of many with the last one kept, and hardly with any other', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({ n: (at * 7919) % 20_011 }));
  let compared = 0;
  const counted = (a: { n: number }, b: { n: number }) => {
    compared += 1;
    return byNumber(a, b);
  };
  expect(firstOf(many, 25, counted).map(({ n }) => n)).toEqual(
    [...many]
      .sort(byNumber)
      .slice(0, 25)
      .map(({ n }) => n),
  );
  expect(compared).toBeLessThan(25_000);
});

it('sorts everything for a page far down', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ n: (at * 7) % 3001 }));
  expect(firstOf(many, 2000, byNumber)).toEqual([...many].sort(byNumber).slice(0, 2000));
});
