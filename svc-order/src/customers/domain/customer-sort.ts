import type { CustomerCounts } from './customer-record.ts';

/** The figure that each sort goes by, the greatest first. */
const KEYS = {
  lastOrder: 'lastOrderAt',
  spent: 'spent',
  returns: 'returned',
  orders: 'orderCount',
} as const satisfies Record<string, keyof CustomerCounts>;
export type CustomerSort = keyof typeof KEYS;

export const fieldOf = (sort: CustomerSort): `counts.${(typeof KEYS)[CustomerSort]}` => `counts.${KEYS[sort]}`;
export const keyOf = (counts: CustomerCounts, sort: CustomerSort): string | number | null => counts[KEYS[sort]];
