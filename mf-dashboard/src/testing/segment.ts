import type { Segment } from '@shop/contracts/order/dashboard';

/** A segment that holds nobody. */
export const EMPTY_SEGMENT: Segment = {
  uuid: '01920000-0000-7000-8000-0000000000c1',
  version: 3,
  name: { fr: 'Fidèles', ar: 'الأوفياء', en: 'Loyal' },
  deliveredFrom: null,
  deliveredTo: null,
  spentFrom: null,
  spentTo: null,
  wilayas: [],
  lastOlderThan: null,
  lastYoungerThan: null,
  phoneCount: 0,
  promotions: 0,
  changedAt: '2026-11-20T10:00:00.000Z',
  deletedAt: null,
  phones: [],
};
