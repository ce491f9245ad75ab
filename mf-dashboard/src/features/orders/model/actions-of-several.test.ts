import { orderRow } from '../../../testing/rows.ts';
import { BULK_ACTIONS, isPossible } from './actions-of-several.ts';

const possibleFor = (row: Parameters<typeof isPossible>[1]): string[] =>
  BULK_ACTIONS.map(({ action }) => action).filter((action) => isPossible(action, row));

describe('the actions that are offered for chosen orders', () => {
  it('are those that at least one of them can take', () => {
    expect(possibleFor(orderRow(1, { state: 'pending' }))).toEqual(['assign', 'confirm', 'notFound', 'cancel']);
    expect(possibleFor(orderRow(1, { state: 'confirmed' }))).toEqual(['assign', 'startExpedition', 'cancel']);
    expect(possibleFor(orderRow(1, { state: 'announced' }))).toEqual(['assign', 'ship']);
    expect(possibleFor(orderRow(1, { state: 'delivered' }))).toEqual([]);
  });

  it('are only those that need no answer while one is outstanding', () => {
    const awaiting = { action: 'confirm', since: '2026-11-29T10:00:00.000Z' } as const;
    expect(possibleFor(orderRow(1, { state: 'pending', awaiting }))).toEqual(['assign', 'cancel']);
  });
});
