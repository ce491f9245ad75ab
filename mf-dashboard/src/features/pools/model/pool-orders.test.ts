import type { PooledOrder } from '@shop/contracts/logistics/dashboard';
import { aPooledOrder } from '../../../testing/pools.ts';
import { askedAgainAt, byUrgency, filtersOf, mendOf, progressOf } from './pool-orders.ts';

const problem = (level: 'error' | 'warning', field: 'commune' | 'desk' | 'phone') => ({ level, field, text: field });
const RED = aPooledOrder(1, { problems: [problem('error', 'commune'), problem('warning', 'phone')] });
const YELLOW = aPooledOrder(2, { problems: [problem('warning', 'phone')] });
const REFUSED = aPooledOrder(3, { state: 'refused', problems: [problem('error', 'phone')] });
const LIMITED = aPooledOrder(4, { state: 'asked', askedAgainAt: '2026-11-30T14:10:00.000Z' });
const DONE = aPooledOrder(5, { state: 'announced', trackingId: 'yal-5' });

it('[C-4.05] tells what cannot go from what goes and should be looked at', () => {
  expect(filtersOf([RED, YELLOW, DONE])).toEqual([
    { filter: 'all', count: 3 },
    { filter: 'errors', count: 1 },
    { filter: 'warnings', count: 1 },
    { filter: 'announced', count: 1 },
  ]);
});

it('[C-4.05] puts what waits for a person first', () => {
  expect(byUrgency([DONE, LIMITED, YELLOW, RED, REFUSED]).map(({ number }) => number)).toEqual(
    [REFUSED, RED, YELLOW, LIMITED, DONE].map(({ number }) => number),
  );
});

it('[D-7.08] mends a commune on its row, and another field on the page of the order', () => {
  const company = { adapter: 'yalidine' };
  const mends = (orders: readonly PooledOrder[], of = company) => orders.map((order) => mendOf(order, of));
  expect(mends([RED, YELLOW, REFUSED, DONE])).toEqual(['commune', null, 'order', null]);
  // The company itself refused it: nothing was found wrong before.
  const byCompany = aPooledOrder(6, { state: 'refused', field: 'commune' });
  const toDesk = aPooledOrder(7, { problems: [problem('error', 'desk')], desk: { id: 'own', name: 'Hydra' } });
  expect(mends([byCompany, toDesk, { ...toDesk, desk: null }])).toEqual(['commune', 'desk', 'order']);
  expect(mends([toDesk], { adapter: 'manual' })).toEqual(['order']);
});

it('[D-7.10] counts the answers, and says when the company is asked again', () => {
  const counts = { all: 200, waiting: 0, asked: 81, announced: 118, refused: 1, unknown: 0, shipped: 0 };
  expect(progressOf(counts)).toEqual({ done: 119, of: 200 });
  expect(askedAgainAt([LIMITED, DONE])).toBe('2026-11-30T14:10:00.000Z');
  expect(askedAgainAt([DONE])).toBeNull();
});
