import { serviceOf, tariffFactsOf, tariffOf } from './delivery-under-test.ts';
import { decideTariffs, type TariffChange } from './decide-tariffs.ts';
import { rowsOfTariffs, type TariffRow } from './tariff-rows.ts';

const home = serviceOf('home', 50_000, { communePrices: { '1602': 65_000 }, delay: { min: 30, max: 60 } });
const stored = [tariffOf(16, home)];
const row = (more: Partial<TariffRow> = {}): TariffRow => ({
  service: 'home',
  wilaya: 16,
  price: 50_000,
  active: true,
  ...more,
});
const decide = ({ rows = [], removed = [] }: Partial<TariffChange>, tariffs = stored) =>
  decideTariffs({ rows, removed }, tariffFactsOf(tariffs));
const problemsOf = (...rows: TariffRow[]) => {
  const decided = decide({ rows });
  return decided.kind === 'refused' ? decided.problems : decided.difference;
};

it('[C-4.02] a grid has a line for each wilaya and one for each commune with a price of its own', () => {
  expect(rowsOfTariffs(stored)).toEqual([
    { service: 'home', wilaya: 16, price: 50_000, delayDays: { min: 2, max: 3 }, active: true },
    { service: 'home', wilaya: 16, commune: '1602', price: 65_000, active: true },
  ]);
});

it('[C-4.02] rows that are not named stay, and a delay whose days are the same keeps its hours', () => {
  expect(decide({ rows: [row({ price: 55_000, delayDays: { min: 2, max: 3 } })] })).toMatchObject({
    kind: 'decided',
    tariffs: [{ services: [{ ...home, price: 55_000 }] }],
    difference: { added: [], removed: [], unchanged: 1, changed: [{ before: { price: 50_000 } }] },
  });
});

it('[C-4.02] a row as it is stored changes nothing', () => {
  expect(decide({ rows: rowsOfTariffs(stored) })).toMatchObject({ kind: 'decided', tariffs: [] });
});

it("[C-4.02] a wilaya's price takes its exceptions along, and a tariff without services is sold no more", () => {
  expect(decide({ removed: [{ service: 'home', wilaya: 16 }] })).toMatchObject({
    tariffs: [{ wilaya: 16, services: [] }],
    difference: { removed: [{ price: 50_000 }, { commune: '1602' }] },
  });
});

it('[D-7.02] free from a sum holds between its dates, and 0 is free whatever is bought', () => {
  const dated = row({ freeFrom: 800_000, from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' });
  const promoAfter = (next: TariffRow) => {
    const decided = decide({ rows: [next] });
    return decided.kind === 'decided' ? decided.tariffs[0]?.services[0]?.promo : decided;
  };
  expect(promoAfter(dated)).toEqual({ isFree: false, minSubtotal: 800_000, startsAt: dated.from, endsAt: dated.to });
  expect(promoAfter(row({ freeFrom: 0 }))).toEqual({ isFree: true, minSubtotal: null, startsAt: null, endsAt: null });
});

it('[C-4.02] a commune that a service does not go to keeps its price', () => {
  expect(decide({ rows: [row({ commune: '1602', price: 65_000, active: false })] })).toMatchObject({
    tariffs: [{ services: [{ communePrices: { '1602': 65_000 }, closedCommunes: ['1602'] }] }],
  });
});

it.each([
  ['wilaya', 'unknownWilaya', row({ wilaya: 70, delayDays: { min: 1, max: 2 } })],
  ['commune', 'unknownCommune', row({ commune: '0101' })],
  ['commune', 'noWilayaPrice', row({ service: 'stopdesk', commune: '1601' })],
  ['freeFrom', 'ofWilayaOnly', row({ commune: '1601', freeFrom: 100 })],
  ['price', 'negative', row({ price: -1 })],
  ['delayDays', 'delayMissing', row({ wilaya: 37 })],
  ['delayDays', 'delayReversed', row({ delayDays: { min: 3, max: 2 } })],
  ['from', 'datesWithoutFree', row({ from: '2026-01-01T00:00:00.000Z' })],
  ['to', 'datesReversed', row({ freeFrom: 1, from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })],
] as const)('[C-4.02] a row is refused for its %s: %s', (field, rule, wrong) => {
  expect(problemsOf(row({ price: 60_000 }), { ...wrong, service: wrong.service })).toContainEqual({
    row: 1,
    field,
    rule,
  });
});

it('[C-4.02] one place twice in a change is refused, also as a row and among the removed', () => {
  expect(problemsOf(row(), row({ price: 1 }))).toEqual([{ row: 1, field: 'wilaya', rule: 'twice' }]);
  expect(decide({ rows: [row()], removed: [{ service: 'home', wilaya: 16 }] })).toMatchObject({
    problems: [{ row: 0, field: 'wilaya', rule: 'twice' }],
  });
});
