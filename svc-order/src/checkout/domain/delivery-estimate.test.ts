import type { OrderState } from '@shop/contracts/order';
import { estimateOf } from './delivery-estimate.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ordered = { state: 'pending', at: '2026-11-21T10:00:00.000Z' } as const;
const shipped = { state: 'shipped', at: '2026-11-22T10:00:00.000Z' } as const;
const delay = { min: 24, max: 48 };

describe('when a parcel is expected', () => {
  it("is the transporter's delay after the order, and after the departure once the parcel has left", () => {
    expect(estimateOf('pending', [ordered], delay, NOW)).toEqual({
      from: '2026-11-22T10:00:00.000Z',
      to: '2026-11-23T10:00:00.000Z',
    });
    expect(estimateOf('shipped', [ordered, shipped], delay, NOW)?.to).toBe('2026-11-24T10:00:00.000Z');
  });

  it('is absent for a closed, late or unknown delivery', () => {
    for (const state of ['delivered', 'returned', 'cancelled'] satisfies OrderState[])
      expect(estimateOf(state, [ordered], delay, NOW)).toBeNull();
    expect(estimateOf('pending', [ordered], delay, Date.parse('2026-11-24T10:00:00.000Z'))).toBeNull();
    expect(estimateOf('pending', [ordered], undefined, NOW)).toBeNull();
  });
});
