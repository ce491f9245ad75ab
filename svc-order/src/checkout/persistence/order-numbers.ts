import { createNumbering, type Numbering } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/**
 * Numbers that a replica holds ahead: two seconds' worth of a very busy day, so that no order waits for the counter.
 */
const BLOCK = 400;

/** D-1.06: `26-000123`. */
export const createOrderNumbers = (connection: Connection): Numbering =>
  createNumbering(connection, {
    prefix: '',
    block: BLOCK,
    counterOf: (shopUuid, year) => `${shopUuid}:${String(year % 100).padStart(2, '0')}`,
  });
export type OrderNumbers = Numbering;
