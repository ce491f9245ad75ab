import { scorecardsOf, type ParcelFigures } from './scorecard.ts';

const row = (outcome: ParcelFigures['outcome'], parcels: number, tenths: number | null = null, key = 'y') => ({
  key,
  outcome,
  tenths,
  parcels,
  fees: parcels * 60_000,
  cashOut: outcome === 'delivered' ? parcels * 100 : 0,
  cashLate: 0,
});

it('[C-4.08] gives what ended how, the days in the middle and of nine in ten, and the money', () => {
  const figures = [
    row('delivered', 6, 20),
    row('delivered', 2, 30),
    row('delivered', 2, 81),
    row('returned', 3),
    row('lost', 1),
    row(null, 5),
    row(null, 2, null, 'z'),
  ];
  expect(scorecardsOf(figures)).toEqual([
    {
      key: 'y',
      parcels: 19,
      delivered: 10,
      returned: 3,
      lost: 1,
      open: 5,
      deliveryRate: 10 / 14,
      days: { median: 2, p90: 8.1 },
      fees: 1_140_000,
      cashOut: 1000,
      cashLate: 0,
    },
    expect.objectContaining({ key: 'z', deliveryRate: null, days: null, open: 2 }),
  ]);
});
