import type { Segment } from '@shop/contracts/order/dashboard';
import { bodyOf, conditionsOf, versionOf } from './segment-form.ts';

const segment: Segment = {
  uuid: '01920000-0000-7000-8000-000000000001',
  version: 3,
  name: { fr: 'Fidèles' },
  deliveredFrom: 3,
  deliveredTo: null,
  spentFrom: 12_500.5,
  spentTo: 90_000,
  wilayas: [16, 31],
  lastOlderThan: null,
  lastYoungerThan: 90,
  phoneCount: 1,
  promotions: 0,
  changedAt: '2026-11-20T10:00:00.000Z',
  deletedAt: null,
  phones: ['0555129847'],
};

it('[BO-9.11] a segment is sent as it was read', () => {
  const { values } = versionOf(segment);
  const { name, deliveredFrom, deliveredTo, spentFrom, spentTo, wilayas, lastOlderThan, lastYoungerThan } = segment;
  const sent = { name, deliveredFrom, deliveredTo, spentFrom, spentTo, wilayas, lastOlderThan, lastYoungerThan };
  expect(bodyOf(values, true)).toEqual({ ...sent, phones: segment.phones });
  expect(bodyOf(values, false)).toEqual(sent);
});

it('names its conditions in the order of the form', () => {
  expect(conditionsOf(segment)).toEqual([
    { key: 'delivered.from', from: 3, count: 3 },
    { key: 'spent.fromTo', from: 12_500.5, to: 90_000, count: 90_000 },
    { key: 'wilayas', count: 2 },
    { key: 'younger', count: 90 },
  ]);
});
