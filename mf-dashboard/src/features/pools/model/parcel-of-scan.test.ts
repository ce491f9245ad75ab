import { parseScannedCode } from '@shop/back-office/scanning';
import { aPooledOrder } from '../../../testing/pools.ts';
import { parcelOfScan } from './parcel-of-scan.ts';

const READY = aPooledOrder(1, { state: 'announced', trackingId: 'yal-ABC123' });
const GONE = aPooledOrder(2, { state: 'shipped', trackingId: 'yal-DEF456' });
const WAITS = aPooledOrder(3);
const ORDERS = [READY, GONE, WAITS];
const kindOf = (text: string, scanned: readonly string[] = []): string =>
  parcelOfScan(parseScannedCode(text), ORDERS, scanned).kind;

it('[C-4.05] knows a parcel by its tracking in any case, by its order number and by the code of its slip', () => {
  expect(kindOf('YAL-abc123')).toBe('scanned');
  expect(kindOf(READY.number)).toBe('scanned');
  expect(kindOf(`HNT-O:${READY.order}`.toUpperCase())).toBe('scanned');
});

it('[C-4.05] tells a second scan, a parcel that has left and one that was not announced from an unknown code', () => {
  expect(kindOf('yal-ABC123', [READY.order])).toBe('again');
  expect(kindOf('yal-DEF456')).toBe('shipped');
  expect(kindOf(WAITS.number)).toBe('notAnnounced');
  expect(kindOf('yal-ZZZ999')).toBe('unknown');
});
