import { parcelEvent } from '../../testing/parcel-task.ts';
import { newestFirst } from './newest-first.ts';

it('[T-3.12] events stand by their own time, whenever they were heard', () => {
  const delivered = parcelEvent('delivered', { at: '2026-11-29T14:00:00.000Z', heardAt: '2026-11-29T14:01:00.000Z' });
  const late = parcelEvent('out', { at: '2026-11-29T09:10:00.000Z', heardAt: '2026-11-29T15:00:00.000Z' });
  expect(newestFirst([late, delivered])[0]?.events.map(({ id }) => id)).toEqual(['delivered', 'out']);
});

it('[D-7.06] the old tracking of a parcel that was taken back stays, behind the new one', () => {
  const old = parcelEvent('old', { trackingId: 'yal-OLD', at: '2026-11-20T09:00:00.000Z' });
  const now = parcelEvent('now');
  expect(newestFirst([old, now]).map(({ trackingId }) => trackingId)).toEqual(['yal-001XY', 'yal-OLD']);
});
