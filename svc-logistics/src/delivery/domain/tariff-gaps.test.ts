import { COMMUNES, serviceOf, tariffOf, TRANSPORTER, WILAYAS } from './delivery-under-test.ts';
import type { Tariff } from './tariff.ts';
import { gapsOf, type GapFacts } from './tariff-gaps.ts';

const found = (tariffs: readonly Tariff[], more: Partial<GapFacts> = {}, transporter = TRANSPORTER) =>
  gapsOf(transporter, {
    wilayas: WILAYAS,
    communes: new Map(COMMUNES.map((commune) => [commune._id, commune])),
    closed: null,
    tariffs,
    fees: undefined,
    ...more,
  }).map(({ finding, service, wilaya, commune }) => [wilaya._id, service, commune?._id, finding] as const);

const WHOLE = [
  tariffOf(1, serviceOf('home', 90_000)),
  tariffOf(16, serviceOf('home', 50_000), serviceOf('stopdesk', 30_000)),
  tariffOf(37, serviceOf('home', 120_000)),
];

it('[C-4.03] a grid without mistakes has none', () => expect(found(WHOLE)).toEqual([]));

it('[C-4.03] [T-3.22] a wilaya to which the shop delivers and that has no price is missing, at a desk where there is one', () => {
  const missing = { kind: 'missing' };
  expect(found([tariffOf(1, serviceOf('home', 90_000, { active: false }))])).toEqual([
    [16, 'home', undefined, missing],
    [16, 'stopdesk', undefined, missing],
    [37, 'home', undefined, missing],
  ]);
  expect(found([], { closed: { closedWilayas: [1, 16, 37] } })).toEqual([]);
});

it('[C-4.03] contradictions are a desk price without desks, dates and delays that end before they begin, and moved communes', () => {
  const promo = { isFree: true, minSubtotal: null, startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' };
  const [adrar, alger] = [
    tariffOf(1, serviceOf('home', 90_000, { promo }), serviceOf('stopdesk', 40_000)),
    tariffOf(16, serviceOf('home', 50_000, { communePrices: { '3701': 1 }, delay: { min: 72, max: 24 } })),
  ];
  const reasons = found([adrar, alger, tariffOf(37, serviceOf('home', 1))], { closed: { closedWilayas: [16] } });
  expect(reasons).toEqual([
    [1, 'home', undefined, { kind: 'contradiction', reason: 'datesReversed' }],
    [1, 'stopdesk', undefined, { kind: 'contradiction', reason: 'deskWithoutDesks' }],
    [16, 'home', undefined, { kind: 'contradiction', reason: 'delayReversed' }],
    [16, 'home', '3701', { kind: 'contradiction', reason: 'movedCommune' }],
  ]);
  expect(found(WHOLE, {}, { ...TRANSPORTER, services: ['home'] })).toEqual([
    [16, 'stopdesk', undefined, { kind: 'contradiction', reason: 'notOffered' }],
  ]);
});

it('[C-4.03] a price below what the company charges is said, but not what is free by choice', () => {
  const fees = [
    { wilaya: 16, home: 55_000, desk: null },
    { wilaya: 37, home: 110_000, desk: null },
  ];
  expect(found(WHOLE, { fees })).toEqual([[16, 'home', undefined, { kind: 'belowCost', price: 50_000, fee: 55_000 }]]);
  const free = WHOLE.map((tariff) =>
    tariff.wilaya === 16 ? tariffOf(16, serviceOf('home', 0), serviceOf('stopdesk', 1)) : tariff,
  );
  expect(found(free, { fees })).toEqual([]);
});
