import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import type { RowWrite } from '../api/products.ts';

export const BULK_ACTIONS = ['activate', 'deactivate', 'price', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** What is possible for rows of the bin is not for the others. */
export const actionsOf = (isBin: boolean): readonly BulkAction[] =>
  BULK_ACTIONS.filter((action) => (action === 'restore') === isBin);

/** How prices are changed: by so many percent, or by so many dinars. Below zero: cheaper. */
export interface PriceStep {
  readonly by: 'percent' | 'amount';
  readonly value: number;
}
const HIGHEST = 99_999_999.99;

/** The TTC price after a step, half up to the centime; undefined: no price can be so. */
export const steppedPrice = (priceTtc: number, { by, value }: PriceStep): number | undefined => {
  const centimes = Math.round(priceTtc * 100);
  const after = by === 'percent' ? Math.round((centimes * (100 + value)) / 100) : centimes + Math.round(value * 100);
  return after < 0 || after / 100 > HIGHEST ? undefined : after / 100;
};

/** What is asked of the server for a row; undefined: nothing can be done with it. */
export const writeOf = (action: BulkAction, product: StaffProductRow, step: PriceStep): RowWrite | undefined => {
  switch (action) {
    case 'activate':
      return { kind: 'change', change: { active: true } };
    case 'deactivate':
      return { kind: 'change', change: { active: false } };
    case 'delete':
      return { kind: 'delete' };
    case 'restore':
      return { kind: 'restore' };
    case 'price': {
      const priceTtc = product.hasOwnPrice ? steppedPrice(product.priceTtc, step) : undefined;
      return priceTtc === undefined ? undefined : { kind: 'price', priceTtc };
    }
  }
};

/** The way back from a bulk step: each price as it was. */
export const backWrite = (product: StaffProductRow): RowWrite => ({ kind: 'price', priceTtc: product.priceTtc });
