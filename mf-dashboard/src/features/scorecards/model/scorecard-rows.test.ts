import { scorecardRow } from '../../../testing/scorecard.ts';
import { daysOf, isFew, narrowerOf, percentText, sortedRows } from './scorecard-rows.ts';

const YALIDINE = scorecardRow('Yalidine', { parcels: 200, delivered: 142, returned: 58, deliveryRate: 0.71 });
const NOEST = scorecardRow('NOEST', { parcels: 90, delivered: 76, returned: 14, deliveryRate: 0.844 });
const ZR = scorecardRow('ZR', { parcels: 4, delivered: 4, returned: 0, deliveryRate: 1 });
const NEW = scorecardRow('Nouveau', { parcels: 2, delivered: 0, returned: 0, open: 2, deliveryRate: null, days: null });
const ROWS = [NEW, ZR, NOEST, YALIDINE];
const names = (sort: string | null) => sortedRows(ROWS, sort).map(({ name }) => name);

it('[C-4.08] puts small samples last where rates and days are compared, whatever the way', () => {
  expect(names('rate_desc')).toEqual(['NOEST', 'Yalidine', 'ZR', 'Nouveau']);
  expect(names('rate_asc')).toEqual(['Yalidine', 'NOEST', 'ZR', 'Nouveau']);
  expect([YALIDINE, ZR, NEW].map(isFew)).toEqual([false, true, true]);
});

it('[C-4.08] begins with the most parcels, and orders by name', () => {
  expect(names(null)).toEqual(['Yalidine', 'NOEST', 'ZR', 'Nouveau']);
  expect(names('unknown')).toEqual(names(null));
  expect(names('name_asc')).toEqual(['NOEST', 'Nouveau', 'Yalidine', 'ZR']);
});

it('[C-4.08] leads from a transporter to its wilayas, from a wilaya to its communes', () => {
  expect(narrowerOf('transporter', { key: 'a' })).toEqual({ view: 'wilaya', transporter: 'a' });
  expect(narrowerOf('wilaya', { key: '16' })).toEqual({ view: 'commune', wilaya: '16' });
  expect(narrowerOf('commune', { key: '1601' })).toBeNull();
});

it('[C-4.08] writes percents as the back-office does, and leaves out days that are none', () => {
  expect(percentText(0.714)).toBe('71,4\u00a0%');
  expect(daysOf({ from: '2026-11-01', to: 'soon' })).toEqual({ from: '2026-11-01' });
});
