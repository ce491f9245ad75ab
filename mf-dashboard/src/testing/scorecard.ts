import type { ScorecardRow } from '@shop/contracts/logistics/dashboard';

/** A row of the scorecard with parcels enough for a rate. */
export const scorecardRow = (name: string, more: Partial<ScorecardRow> = {}): ScorecardRow => ({
  key: name,
  name,
  parcels: 100,
  delivered: 80,
  returned: 20,
  lost: 0,
  open: 0,
  deliveryRate: 0.8,
  days: { median: 2, p90: 5 },
  fees: 52_000,
  cashOut: 120_000,
  cashLate: 0,
  ...more,
});
