import { adviceOf } from './advice.ts';

const figures = (transporter: string, deliveryRate: number | null, parcels: number, medianDays: number | null = 3) => ({
  transporter,
  parcels,
  deliveryRate,
  medianDays,
});

it('[C-4.08] says how each transporter delivers here, and which of those with enough parcels is best', () => {
  const advice = adviceOf(
    [figures('a', 0.714, 120), figures('b', 0.836, 45, 1.6), figures('c', 1, 4)],
    ['a', 'b', 'c'],
  );
  expect(advice.get('a')).toEqual({ percent: 71, days: 3, parcels: 120, isFew: false, isBest: false });
  expect(advice.get('b')).toMatchObject({ percent: 84, days: 2, isBest: true });
  expect(advice.get('c')).toMatchObject({ percent: 100, isFew: true, isBest: false });
});

it('[C-4.08] says nothing of one without an end, of one that is not offered, and names no best of one', () => {
  const advice = adviceOf([figures('a', 0.7, 120), figures('b', null, 50), figures('z', 0.9, 90)], ['a', 'b']);
  expect([...advice.keys()]).toEqual(['a']);
  expect(advice.get('a')?.isBest).toBe(false);
});
