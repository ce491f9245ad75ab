import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';

const uuid = (end: string): string => `01920000-0000-7000-8000-${end.replace(/\D/g, '').padStart(12, '0')}`;
export const ALGER = { uuid: uuid('900'), name: 'Alger' };

/** A line of an order that came back; of the same lamp in each. */
export const returnedUnits = (number: string, waiting: number, more: Partial<ReturnedUnits> = {}): ReturnedUnits => ({
  order: uuid(number),
  number,
  warehouse: ALGER,
  goods: {
    product: uuid('1'),
    combination: null,
    name: { fr: 'Lampe Luna' },
    attributes: [],
    sku: 'LUNA',
    barcode: '6130000000015',
    thumb: null,
  },
  lot: { id: `item~L7`, number: 'L7', expiresAt: null, isExpired: false },
  quantity: waiting,
  waiting,
  since: '2026-11-20T09:00:00.000Z',
  reason: 'Refusé',
  ...more,
});
