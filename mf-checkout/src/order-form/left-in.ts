import { UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import type { Notice } from './notice.ts';

/** The units that are left of the refused lines; undefined where nothing is left, or their number is not known. */
export const leftIn = ({ lines }: Extract<Notice, { kind: 'unavailable' }>): number | undefined => {
  const left = lines.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  return left > 0 && lines.every(({ available }) => available <= UNITS_WORTH_SAYING) ? left : undefined;
};
