import { amountOfCell, daysOfCell, momentCell, momentOfCell } from './tariff-cells.ts';

it.each([
  ['1 200,00', 120_000],
  ['1\u00a0200', 120_000],
  ['1\u202f200,5 DA', 120_050],
  ['١٢٠٠', 120_000],
  ['1,5', 150],
  ['1.200,00', 120_000],
  ['1,200.00', 120_000],
  ['400 د.ج', 40_000],
  // A thousand, or one and two tenths: nobody knows.
  ['1.200', undefined],
  ['1,200', undefined],
  ['-400', undefined],
  ['400x', undefined],
  ['', undefined],
])('[T-3.23] the amount %j is %p centimes', (cell, centimes) => expect(amountOfCell(cell)).toBe(centimes));

it.each([
  ['2', 2],
  ['٣', 3],
  ['2,0', 2],
  ['1,5', undefined],
  ['-1', undefined],
])('[T-3.23] %j are %p days', (cell, days) => expect(daysOfCell(cell)).toBe(days));

it('[T-3.23] a day begins at midnight in Algiers, and lasts to its end', () => {
  expect(momentOfCell('2026-12-31', 'from')).toBe('2026-12-30T23:00:00.000Z');
  expect(momentOfCell('31/12/2026', 'to')).toBe('2026-12-31T23:00:00.000Z');
  expect(momentOfCell('2027-03-01T08:30:00+01:00', 'from')).toBe('2027-03-01T07:30:00.000Z');
  expect([momentOfCell('31/02/2026', 'from'), momentOfCell('demain', 'to')]).toEqual([undefined, undefined]);
});

it.each(['from', 'to'] as const)('[T-3.23] the moment of `%s` is read as it was written', (bound) => {
  for (const moment of ['2026-12-30T23:00:00.000Z', '2026-12-31T10:15:30.000Z'])
    expect(momentOfCell(momentCell(moment, bound), bound)).toBe(moment);
});
