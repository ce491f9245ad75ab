import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';

/** For tests: the id of the product of this number. */
export const idUnderTest = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** For tests: a row of the list, on sale, with a price and stock. */
export const rowUnderTest = (number: number, more: Partial<StaffProductRow> = {}): StaffProductRow => ({
  id: idUnderTest(number),
  version: 3,
  name: `Lampe ${number}`,
  link: `/dashboard/products/${idUnderTest(number)}`,
  category: 'Luminaires',
  brand: 'Atlas',
  isActive: true,
  priceTtc: 1590,
  image: '/uploads/lampe.webp',
  type: 'simple',
  sku: `L-${number}`,
  taxRate: 19,
  hasOwnPrice: true,
  units: 40,
  missing: [],
  createdAt: '2026-03-02T09:00:00.000Z',
  deletedAt: null,
  ...more,
});
